/** Why a session has ended without a logout: the API has refused it, or could not be asked. */
export type SessionEnd = 'refused' | 'unconfirmed'

/** The visitor's login state. */
export type Session = {
  /** Names the account that is logged in, or was until the session ended, in the forms of its pages. */
  readonly account?: string | undefined
} & (
  | /** `ended`: logged in until this visit. */
  { readonly kind: 'guest'; readonly ended?: SessionEnd | undefined }
  /** `id` is different after every login, so that a page notices another person. */
  | { readonly kind: 'logged-in'; readonly id: string; readonly expires: string }
  /** There is a session, and the API has not confirmed it yet; shown as logged out, the cookie stays. */
  | { readonly kind: 'pending' }
)

/** Hidden field of a posted form: the account that its page was made for. */
export const accountField = '__ACCOUNT__'
/** Another account has logged in since. */
export const otherAccountCode = 'other_account'
