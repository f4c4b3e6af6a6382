/** Why somebody is asked to log in. */
export const loginReasons = ['expired', 'confirmation'] as const
export type LoginReason = (typeof loginReasons)[number]
