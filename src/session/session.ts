/** Why a session is over that its visitor did not end: the API has refused it, or could not be asked about it. */
export type SessionEnd = 'refused' | 'unconfirmed'

/** Who is here. */
export type Session =
  /** `ended`: logged in until this visit. */
  | { readonly kind: 'guest'; readonly ended?: SessionEnd | undefined }
  /** `id` is another one after every login, so that a page notices another person. */
  | { readonly kind: 'logged-in'; readonly id: string; readonly expires: string }
  /** There is a session, and the API has not said yet whether it holds; shown as logged out, the cookie stays. */
  | { readonly kind: 'pending' }
