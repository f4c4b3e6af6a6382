import { refusedId } from './form-values.ts'

/**
 * For a form that was refused before its script had come, and is accepted now: loaded anew, its page does not say again what
 * was wrong. The router's own method would load the page at once, which may be about to be left.
 * @param code by which the page was loaded, in its address
 */
export function forgetRefusal(code: string | undefined): void {
  const url = new URL(window.location.href)
  const refusals = [...url.searchParams].filter(([, value]) => value === code)
  if (refusals.length === 0) return
  for (const [name] of refusals) url.searchParams.delete(name)
  if (url.hash === `#${refusedId}`) url.hash = ''
  History.prototype.replaceState.call(window.history, window.history.state, '', url)
}
