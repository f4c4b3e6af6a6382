/** What a visitor is asked about; the necessary needs no choice. */
export const purposes = ['analytics', 'error_reporting', 'advertising'] as const
export type Purpose = (typeof purposes)[number]
