import * as v from 'valibot'
import { contentApiVersion } from '#app.config.ts'
import { reauthenticationPanel, type SignInError } from './reauthentication-panel.ts'

/** Tabs of this Studio share the cookie: a sign-in in one tab is valid in all. */
const channelName = 'reboot-editor-session'

/** The answer of the lake to too many wrong passwords. */
const lockedOut = v.object({ minutes: v.number() })

async function errorOf(answer: Response | null): Promise<SignInError | null> {
  if (answer?.ok) return null
  if (answer?.status === 401) return { reason: 'wrong-password' }
  const body = v.safeParse(lockedOut, await answer?.json().catch(() => null))
  return body.success
    ? { reason: 'locked-out', minutes: body.output.minutes }
    : { reason: 'unreachable' }
}

/** Signs in and returns the error, or `null`. */
async function signIn(lakeUrl: string, form: FormData): Promise<SignInError | null> {
  const body = new URLSearchParams()
  for (const name of ['email', 'password']) body.set(name, String(form.get(name) ?? ''))
  const headers = { accept: 'application/json' }
  const options = { method: 'POST', credentials: 'include', headers, body } as const
  return errorOf(await fetch(`${lakeUrl}/sign-in`, options).catch(() => null))
}

async function isSignedIn(lakeUrl: string): Promise<boolean> {
  const url = `${lakeUrl}/v${contentApiVersion}/auth/id`
  const answer = await fetch(url, { credentials: 'include' }).catch(() => null)
  return answer?.ok ?? false
}

/**
 * Shows a sign-in form over the Studio until the editor has signed in, here or in another tab.
 * @param hasUnsaved while true, the browser warns before it leaves the page.
 */
export function reauthenticate(lakeUrl: string, hasUnsaved: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const closed = new AbortController()
    const { signal } = closed
    const finish = () => {
      if (signal.aborted) return
      closed.abort()
      channel.close()
      panel.close()
      resolve()
    }
    const checkSession = async () => {
      if (await isSignedIn(lakeUrl)) finish()
    }
    const panel = reauthenticationPanel(async (form) => {
      const error = await signIn(lakeUrl, form)
      if (error) return error
      channel.postMessage('signed-in')
      finish()
      return null
    })
    channel.addEventListener('message', checkSession, { signal })
    window.addEventListener('focus', checkSession, { signal })
    document.addEventListener('visibilitychange', checkSession, { signal })
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (hasUnsaved()) event.preventDefault()
      },
      { signal },
    )
  })
}

/** Notifies the other tabs that the editor has signed in. */
export function broadcastSignIn(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('signed-in')
  channel.close()
}
