import { createIsomorphicFn } from '@tanstack/react-start'
import { environment } from '#src/request/environment.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { configuredPurposes } from '#src/transmissions/transmissions.ts'
import {
  askedPurposesName,
  consentScript,
  consentSheetPath,
  tagManagerName,
} from './consent-script.ts'

/**
 * Whether this visitor is asked is decided before anything is painted: by a one-line script or, without JavaScript, by a
 * style sheet. The HTML is the same for everybody. What the server wrote stays; the browser adds nothing.
 */
export const ConsentHead = createIsomorphicFn()
  .server(() => {
    const { TAG_MANAGER_ID: tagManager } = environment()
    const asked = configuredPurposes(environment())
    if (asked.length === 0) return null
    return (
      <>
        <meta name={askedPurposesName} content={asked.join(' ')} />
        {tagManager && <meta name={tagManagerName} content={tagManager} />}
        <script nonce={requestScope()?.nonce}>{consentScript}</script>
        <noscript>
          <link rel="stylesheet" href={consentSheetPath} />
        </noscript>
      </>
    )
  })
  .client(() => null)
