/** Who is here. `unreachable`: there is a session, but the API cannot be asked about it; shown as signed out, kept for later. */
export type Session =
  /** `hasEnded`: signed in until this visit, and the API no longer accepts it. */
  | { readonly kind: 'guest'; readonly hasEnded?: true }
  | { readonly kind: 'signed-in'; readonly expires: string }
  | { readonly kind: 'unreachable' }
