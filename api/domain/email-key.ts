/** The form in which an e-mail address is unique: the same address in capitals or full width is the same mailbox. */
export const emailKeyOf = (email: string) => email.normalize('NFKC').trim().toLowerCase()
