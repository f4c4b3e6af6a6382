import { createIsomorphicFn } from '@tanstack/react-start'
import { environment } from '#src/request/environment.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { earlyErrorsScript } from './early-errors.ts'
import { dsnName } from './start-monitoring.ts'

/** Where the browser reports errors to, and the script that stores them until then. Without a DSN, nothing. */
export const MonitoringHead = createIsomorphicFn()
  .server(() => {
    const dsn = environment().SENTRY_DSN
    if (!dsn) return null
    return (
      <>
        <meta name={dsnName} content={dsn} />
        <script nonce={requestScope()?.nonce}>{earlyErrorsScript}</script>
      </>
    )
  })
  .client(() => null)
