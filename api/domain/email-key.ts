/** The form in which an e-mail address is unique: whoever types it in capitals or full width means the same mailbox. */
export const emailKeyOf = (email: string) => email.normalize('NFKC').trim().toLowerCase()
