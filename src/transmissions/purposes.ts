/** The purposes that a visitor is asked about; what is necessary needs no consent. */
export const purposes = ['analytics', 'error_reporting', 'advertising'] as const
export type Purpose = (typeof purposes)[number]
