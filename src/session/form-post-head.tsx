import { createIsomorphicFn } from '@tanstack/react-start'
import { requestScope } from '#src/request/request-scope.server.ts'

/**
 * Notes when the browser posts a form before the page's scripts listen: the answer replaces the page, and the scripts must
 * not navigate elsewhere meanwhile.
 */
const script =
  'addEventListener("submit",e=>{if(!e.defaultPrevented)document.documentElement.dataset.posted=""})'

export const FormPostHead = createIsomorphicFn()
  .server(() => <script nonce={requestScope()?.nonce}>{script}</script>)
  .client(() => null)

/** Whether a form has been posted on this page so far. */
export const hasPostedForm = () => 'posted' in document.documentElement.dataset
