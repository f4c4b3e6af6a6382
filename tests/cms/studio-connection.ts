import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { createEventFetch } from '#cms/studio/event-fetch.ts'
import { SessionGuard } from '#cms/studio/session-guard.ts'
import type { RunningLake } from './running-lake.ts'

const neverAsked = () => Promise.reject(new Error('The editor was asked to sign in.'))

/** The Studio's fetch to a lake, for an editor who stays signed in. */
export const studioFetch = (
  lakeUrl: string,
  reauthenticate: (hasUnsaved: () => boolean) => Promise<void> = neverAsked,
): typeof fetch =>
  createEventFetch(lakeUrl, new SessionGuard({ lakeUrl, reauthenticate, onSignedIn: () => {} }))

/** Makes this process look like a browser tab with the Studio open, which has this cookie of the lake. */
export function stubStudioTab(lake: RunningLake, cookieNow: () => string): void {
  vi.stubGlobal('window', { location: { href: `${lake.siteUrl}/studio/` } })
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { origin: lake.siteUrl, cookie: cookieNow() } })
        // A browser's WebSocket reports a failure and closes; this one would end the process.
        this.on('error', () => {})
      }
    },
  )
}
