import { useEffect } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary'

/** The control of a sibling that looks like the lost one, and so has the same function there. */
function controlLike(lost: Element, sibling: Node | null): HTMLElement | undefined {
  if (!(sibling instanceof Element) || !sibling.isConnected) return undefined
  const controls = [sibling, ...sibling.querySelectorAll(focusable)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(focusable),
  )
  return controls.find(
    (one) =>
      one.tagName === lost.tagName &&
      [...one.classList].every((name) => lost.classList.contains(name)),
  )
}

/** Where the focus continues after its place in the page was removed: the neighbour's control, else the page's content. */
function nextTo(lost: Element, records: readonly MutationRecord[]): HTMLElement | null {
  const record = records.find(
    ({ target, removedNodes }) =>
      target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
  )
  if (!record) return document.querySelector('main')
  const { target, nextSibling, previousSibling } = record
  const place = target instanceof Element ? target : target.parentElement
  return (
    controlLike(lost, nextSibling) ??
    controlLike(lost, previousSibling) ??
    place?.closest('dialog')?.querySelector<HTMLElement>(focusable) ??
    place?.closest<HTMLElement>('[tabindex="-1"]') ??
    document.querySelector('main')
  )
}

/**
 * Browsers reset the focus to the start of the document when the focused element is removed: a device removed from a list, a
 * panel that was answered. Here it continues beside the lost place (WCAG 2.4.3).
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused = document.activeElement ?? undefined
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : undefined
    }
    // A visitor who leaves an element on purpose loses no place; a removed element is gone by the next task, or hidden
    // until it is.
    const leave = ({ target }: FocusEvent) => {
      setTimeout(() => {
        const isLeft = target === focused && focused?.checkVisibility()
        if (isLeft && document.activeElement !== focused) focused = undefined
      })
    }
    const observer = new MutationObserver((records) => {
      if (!focused || focused.isConnected) return
      const lost = focused
      focused = undefined
      if (document.activeElement === document.body)
        nextTo(lost, records)?.focus({ preventScroll: true })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', leave)
    }
  }, [])
}
