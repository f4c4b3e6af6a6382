let isLeaving = false

/**
 * Leaves this document, with its memory and everything typed in it, for a new one: of `address`, or of the same page. It is
 * hidden at once, and no form asks whether to stay. The first call decides the destination.
 */
export function leaveDocument(history: { destroy(): void }, address?: string): void {
  if (isLeaving) return
  isLeaving = true
  document.documentElement.style.visibility = 'hidden'
  history.destroy()
  if (address === undefined) window.location.reload()
  else window.location.replace(address)
}
