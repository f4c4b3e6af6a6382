/** Where the script in the head holds them, on `window`. */
const earlyErrorsName = 'earlyErrors'

const earlyEvents = ['error', 'unhandledrejection'] as const

/** What went wrong before the SDK was there; a page that fails in a loop is told once. */
const maxEarlyErrors = 10

/** For the head of a page: holds errors of before the site's own script too. Nothing of them leaves the page's memory. */
export const earlyErrorsScript = `(w=>{w.${earlyErrorsName}=[];for(let n of ${JSON.stringify(earlyEvents)})w.addEventListener(n,e=>{w.${earlyErrorsName}?.length<${maxEarlyErrors}&&w.${earlyErrorsName}.push(e)})})(window)`

/** What has gone wrong so far; nothing is held any more. */
export function takeEarlyErrors(): unknown[] {
  const events: unknown = Reflect.get(window, earlyErrorsName)
  Reflect.deleteProperty(window, earlyErrorsName)
  return Array.isArray(events) ? events.map(errorIn) : []
}

function errorIn(event: unknown): unknown {
  if (event instanceof ErrorEvent) return event.error ?? event.message
  return event instanceof PromiseRejectionEvent ? event.reason : event
}
