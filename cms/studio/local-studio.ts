import { createClient } from '@sanity/client'
import type { SingleWorkspace } from 'sanity'
import { loopbackNames } from '#app.config.ts'
import { studioConfig } from '#sanity.config.ts'
import { createEventFetch } from './event-fetch.ts'
import { broadcastSignIn, reauthenticate } from './reauthenticate.ts'
import type { StudioRuntime } from './runtime-config.ts'
import { SessionGuard } from './session-guard.ts'
import { guardUploads } from './upload-guard.ts'

/** The cookie belongs to one host name, so on this machine the lake is reached by the host name of the page. */
function lakeOrigin(lakeUrl: string, pageHostname: string): string {
  const url = new URL(lakeUrl)
  const isLocal = loopbackNames.includes(url.hostname) && loopbackNames.includes(pageHostname)
  if (isLocal) url.hostname = pageHostname
  return url.origin
}

/** The configuration of the Studio for the embedded lake: API host, sign-in page, event connection. */
export function localStudio(
  runtime: Extract<StudioRuntime, { mode: 'local' }>,
  pageHostname: string,
): SingleWorkspace {
  const apiHost = lakeOrigin(runtime.lakeUrl, pageHostname)
  const guard = new SessionGuard({
    lakeUrl: apiHost,
    reauthenticate: (hasUnsaved) => reauthenticate(apiHost, hasUnsaved),
    onSignedIn: broadcastSignIn,
  })
  guardUploads(apiHost, guard)
  const eventFetch = createEventFetch(apiHost, guard)
  return {
    ...studioConfig(runtime),
    apiHost,
    unstable_clientFactory: (options) =>
      createClient({
        ...options,
        apiHost,
        useProjectHostname: false,
        useCdn: false,
        resolveFetch: () => eventFetch,
      }),
    auth: {
      loginMethod: 'cookie',
      redirectOnSingle: true,
      providers: [
        { name: 'reboot', title: '編集者ログイン / Editor sign-in', url: `${apiHost}/sign-in` },
      ],
    },
  }
}
