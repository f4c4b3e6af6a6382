/** The forms of the page: in its address with what became of one of them. */
export const formNames = ['email', 'password', 'everywhere'] as const
export type FormName = (typeof formNames)[number]
