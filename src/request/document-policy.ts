/** Exceptions from what every document may do; what each allows, security-headers.server.ts says. */
export type DocumentPolicy = 'card-payment'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Exception for the pages of this route and of those below it. Coming and going loads a document anew. */
    readonly csp?: DocumentPolicy
  }
}

type Matches = readonly { readonly staticData: { readonly csp?: DocumentPolicy } }[]

/** What the innermost of the matched routes declares; `undefined` for most pages. */
export const documentPolicyOf = (matches: Matches): DocumentPolicy | undefined =>
  matches.findLast(({ staticData }) => staticData.csp)?.staticData.csp
