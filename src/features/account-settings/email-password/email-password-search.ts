/** The forms of the page: named in its address with the result of one of them. */
export const formNames = ['email', 'password', 'everywhere'] as const
export type FormName = (typeof formNames)[number]
