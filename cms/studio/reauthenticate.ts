import { contentApiVersion } from '#app.config.ts'
import { reauthenticationPanel } from './reauthentication-panel.ts'

/** Tabs of this Studio share the cookie: who signs in in one has signed in in all. */
const channelName = 'reboot-editor-session'

type Outcome = 'signed-in' | 'wrong' | 'wait' | 'unreachable'

const outcomes: Readonly<Record<number, Outcome>> = { 200: 'signed-in', 401: 'wrong', 429: 'wait' }

async function signIn(lakeUrl: string, form: FormData): Promise<Outcome> {
  const body = new URLSearchParams()
  for (const name of ['email', 'password']) body.set(name, String(form.get(name) ?? ''))
  const headers = { accept: 'application/json' }
  const options = { method: 'POST', credentials: 'include', headers, body } as const
  const answer = await fetch(`${lakeUrl}/sign-in`, options).catch(() => null)
  return outcomes[answer?.status ?? 0] ?? 'unreachable'
}

async function isSignedIn(lakeUrl: string): Promise<boolean> {
  const url = `${lakeUrl}/v${contentApiVersion}/auth/id`
  const answer = await fetch(url, { credentials: 'include' }).catch(() => null)
  return answer?.ok ?? false
}

/**
 * Shows a form over the Studio, which stays as it is behind it, until the editor has signed in here or in another tab.
 * @param hasUnsaved while it holds, the browser asks before it leaves the page.
 */
export function reauthenticate(lakeUrl: string, hasUnsaved: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const leaving = new AbortController()
    const { signal } = leaving
    const finish = () => {
      if (signal.aborted) return
      leaving.abort()
      channel.close()
      panel.close()
      resolve()
    }
    const look = async () => {
      if (await isSignedIn(lakeUrl)) finish()
    }
    const panel = reauthenticationPanel(async (form) => {
      const outcome = await signIn(lakeUrl, form)
      if (outcome !== 'signed-in') return outcome
      channel.postMessage('signed-in')
      finish()
      return null
    })
    channel.addEventListener('message', look, { signal })
    window.addEventListener('focus', look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (hasUnsaved()) event.preventDefault()
      },
      { signal },
    )
  })
}

/** Tells the other tabs that this one was opened by an editor who is signed in. */
export function broadcastSignIn(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('signed-in')
  channel.close()
}
