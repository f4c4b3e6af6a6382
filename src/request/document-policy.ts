/** Exceptions from the policy of every document; security-headers.server.ts defines what each allows. */
export type DocumentPolicy = 'card-payment'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Exception for the pages of this route and of those below it. Entering and leaving them loads a document. */
    readonly csp?: DocumentPolicy
  }
}

type Matches = readonly { readonly staticData: { readonly csp?: DocumentPolicy } }[]

/** The exception that the innermost matched route declares; `undefined` for most pages. */
export const documentPolicyOf = (matches: Matches): DocumentPolicy | undefined =>
  matches.findLast(({ staticData }) => staticData.csp)?.staticData.csp
