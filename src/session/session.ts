/** Why a session has ended without a logout: the API has refused it, or could not be asked. */
export type SessionEnd = 'refused' | 'unconfirmed'

/** The visitor's login state. */
export type Session =
  /** `ended`: logged in until this visit. */
  | { readonly kind: 'guest'; readonly ended?: SessionEnd | undefined }
  /** `id` is different after every login, so that a page notices another person. */
  | { readonly kind: 'logged-in'; readonly id: string; readonly expires: string }
  /** There is a session, and the API has not confirmed it yet; shown as logged out, the cookie stays. */
  | { readonly kind: 'pending' }
