import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { DocumentPolicy } from '#src/request/document-policy.ts'
import { declareDocumentPolicy } from '#src/request/security-headers.server.ts'

/**
 * For `beforeLoad` of the root. A policy applies to a document: the server sends it along, and a browser loads the document
 * again when the policy would change.
 * @throws a redirect with `reloadDocument`, to the same address
 */
export const applyDocumentPolicy: (policy: DocumentPolicy | undefined, href: string) => void =
  createIsomorphicFn()
    .server((policy: DocumentPolicy | undefined, _href: string) => declareDocumentPolicy(policy))
    .client((policy: DocumentPolicy | undefined, href: string) => {
      if (policy === document.documentElement.dataset.policy) return
      // A new address that differs in its fragment only is not loaded (HTML, "navigate").
      throw redirect({ href: href.replace(/#.*/, ''), reloadDocument: true })
    })
