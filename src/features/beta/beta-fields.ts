/** The fields of the request, in the order of the form. */
export const betaFields = ['email', 'device_id', 'consent'] as const
export type BetaField = (typeof betaFields)[number]
