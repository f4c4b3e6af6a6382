import { createIsomorphicFn } from '@tanstack/react-start'
import { environment } from '#src/request/environment.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { earlyErrorsScript } from './early-errors.ts'
import { dsnName } from './start-monitoring.ts'

/** Where the browser reports errors to, and what holds them until then. Where no DSN is configured, nothing. */
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
