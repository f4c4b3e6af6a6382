import { useEffect } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary'

/** The control of a sibling that looks as the lost one did, and so does there what that one did here. */
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

/** Where the focus goes on from a place in the page that is gone: the neighbour's control, else the page's content. */
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
 * Browsers drop the focus to the start of the document when the element that has it goes away: a device taken off a list, a
 * panel that is answered. Here it goes on beside the lost place (WCAG 2.4.3).
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused = document.activeElement ?? undefined
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : undefined
    }
    // A visitor who leaves an element by will has no place to lose; an element that goes away is gone by the next task, or
    // hidden until it is.
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
