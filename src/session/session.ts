/** Who is here. `unreachable`: there is a session, but the API cannot be asked about it; shown as signed out, the cookie stays. */
export type Session =
  /** `hasEnded`: signed in until this visit, and the session is no longer accepted. */
  | { readonly kind: 'guest'; readonly hasEnded?: true }
  /** `id` is another one after every sign-in, so that a page notices another person. */
  | { readonly kind: 'signed-in'; readonly id: string; readonly expires: string }
  | { readonly kind: 'unreachable' }
