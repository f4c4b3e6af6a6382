import { createIsomorphicFn } from '@tanstack/react-start'
import { requestScope } from '#src/request/request-scope.server.ts'
import { consentSettingsScript } from './consent-script.ts'

/**
 * Last in a form, where React does not touch what only the server wrote. It runs as soon as the browser has parsed the form.
 */
export const ConsentSettingsScript = createIsomorphicFn()
  .server(() => <script nonce={requestScope()?.nonce}>{consentSettingsScript}</script>)
  .client(() => null)
