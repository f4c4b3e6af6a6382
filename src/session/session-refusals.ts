/** Where the API has refused the session: in a call that our script made, or in a form, which has told its visitor. */
type RefusedBy = 'call' | 'form'
type Listener = (by: RefusedBy) => void

const listeners = new Set<Listener>()

/** @returns how to stop */
export function onSessionRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Time for who has sent something to go on with the answer. */
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

/** How long a browser waits for the answer at most; whoever stopped it is still on the page. */
const formPostMs = 30_000

/** For a form that the browser posts itself, because its script is not there yet: the answer replaces the page. */
export function watchFormPost(): void {
  writes += 1
  setTimeout(() => {
    writes -= 1
  }, formPostMs)
}

/** Logging in and out are writes: what is heard meanwhile may be this page's own doing, and it goes on by itself. */
export function whenNothingIsSent(act: () => void): void {
  if (writes === 0) act()
  else setTimeout(() => whenNothingIsSent(act), lookAgainMs)
}

/** Whoever made the call, and whether or not anybody catches its error: the page finds out who is here. */
export function reportRefusedSession(by: RefusedBy): void {
  for (const listener of listeners) listener(by)
}
