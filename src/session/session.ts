/** Who is here. `unreachable`: there is a session, but the API cannot be asked about it; shown as signed out, kept for later. */
export type Session =
  | { readonly kind: 'guest' }
  | { readonly kind: 'signed-in'; readonly expires: string }
  | { readonly kind: 'unreachable' }
