/** Programs beside the site that a page may need; where each of them is, the settings say. */
export type OutsideProgram = 'payment-gateway'

/** What a document may have besides what every page may (Content-Security-Policy). */
export interface DocumentPolicy {
  /** Whose pages may stand in a frame (`frame-src`). */
  readonly frame?: readonly OutsideProgram[]
  /** Where a form may be sent, redirects of it included (`form-action`). */
  readonly formAction?: readonly OutsideProgram[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Exceptions for the pages of this route and of those below it. Coming and going loads a document anew. */
    readonly csp?: DocumentPolicy
  }
}

type Matches = readonly { readonly staticData: { readonly csp?: DocumentPolicy } }[]

/** What all of the matched routes declare together; `undefined` for most pages. */
export function documentPolicyOf(matches: Matches): DocumentPolicy | undefined {
  const declared = matches.flatMap(({ staticData }) => staticData.csp ?? [])
  if (declared.length === 0) return undefined
  const all = (kind: keyof DocumentPolicy) =>
    [...new Set(declared.flatMap((policy) => policy[kind] ?? []))].sort()
  return { frame: all('frame'), formAction: all('formAction') }
}

/** The same text for the same policy, nothing for the usual one. */
export const policyName = (policy: DocumentPolicy | undefined): string | undefined =>
  policy && `frame ${policy.frame ?? ''}; form ${policy.formAction ?? ''}`
