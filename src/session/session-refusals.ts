import { hasPostedForm } from './form-post-head.tsx'

/** Where the API has refused the session: in a call of our script, or in a form, which has told its visitor. */
type RefusedBy = 'call' | 'form'
type Listener = (by: RefusedBy) => void

const listeners = new Set<Listener>()

/** @returns a function that stops it */
export function onSessionRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Time for the sender to continue with the answer. */
const afterWriteMs = 300
const lookAgainMs = 100
let writes = 0

/** Runs a call of our script. */
export async function watchCall(isWrite: boolean, call: () => Promise<Response>) {
  if (isWrite) writes += 1
  try {
    const answer = await call()
    if (answer.status === 401) reportRefusedSession('call')
    return answer
  } finally {
    if (isWrite)
      setTimeout(() => {
        writes -= 1
      }, afterWriteMs)
  }
}

/** The longest time that a browser waits for the answer; a visitor who stopped it is still on the page. */
const formPostMs = 30_000

/** For a form that the browser posts itself: the answer replaces the page. */
function watchFormPost(): void {
  writes += 1
  setTimeout(() => {
    writes -= 1
  }, formPostMs)
}

/** Before anything is asked for: forms that the browser posts, also one from before the scripts had loaded. */
export function watchFormPosts(): void {
  if (hasPostedForm()) watchFormPost()
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) watchFormPost()
  })
}

/** Logging in and out are writes: what is refused meanwhile may be caused by this page, which continues by itself. */
export function whenNothingIsSent(act: () => void): void {
  if (writes === 0) act()
  else setTimeout(() => whenNothingIsSent(act), lookAgainMs)
}

let isRefusedInForm = false

/** Whether a form of this document says that the login has ended, keeps what was typed and has a link to log in. */
export const hasFormRefusal = (): boolean => isRefusedInForm

/** Whichever code made the call, and whether or not it handles the error: the page finds out who is logged in. */
export function reportRefusedSession(by: RefusedBy): void {
  if (by === 'form') isRefusedInForm = true
  for (const listener of listeners) listener(by)
}
