/** Where the script in the head holds them, on `window`. */
const earlyErrorsName = 'earlyErrors'

const earlyEvents = ['error', 'unhandledrejection'] as const

/** Errors from before the SDK was loaded; a page that fails in a loop is reported once. */
const maxEarlyErrors = 10

/** For the head of a page: stores errors from before the site's own script too. They do not leave the page's memory. */
export const earlyErrorsScript = `(w=>{w.${earlyErrorsName}=[];for(let n of ${JSON.stringify(earlyEvents)})w.addEventListener(n,e=>{w.${earlyErrorsName}?.length<${maxEarlyErrors}&&w.${earlyErrorsName}.push(e)})})(window)`

/** The errors so far; from now on none are stored. */
export function takeEarlyErrors(): unknown[] {
  const events: unknown = Reflect.get(window, earlyErrorsName)
  Reflect.deleteProperty(window, earlyErrorsName)
  return Array.isArray(events) ? events.map(errorIn) : []
}

function errorIn(event: unknown): unknown {
  if (event instanceof ErrorEvent) return event.error ?? event.message
  return event instanceof PromiseRejectionEvent ? event.reason : event
}
