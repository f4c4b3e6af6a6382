let isLeaving = false

/**
 * Leaves this document, its memory and what is typed in it, for a new one: of `address`, or of the same page. It is out of
 * sight at once, and no form asks whether to stay. The first call decides where to.
 */
export function leaveDocument(history: { destroy(): void }, address?: string): void {
  if (isLeaving) return
  isLeaving = true
  document.documentElement.style.visibility = 'hidden'
  history.destroy()
  if (address === undefined) window.location.reload()
  else window.location.replace(address)
}
