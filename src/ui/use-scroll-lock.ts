import { type RefObject, useEffect } from 'react'

/** On every device, or only where fingers scroll: a page that loses its scrollbar moves sideways. */
type ScrollLock = 'always' | 'touch'

const locks = new Map<Element, ScrollLock>()

/**
 * The page behind a dialog or popover does not scroll while that is open. Styles could detect it with `html:has(:modal)`,
 * but then the styles of the root are recalculated with every change of any page.
 */
export function useScrollLock(ref: RefObject<HTMLElement | null>, lock: ScrollLock): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const update = () =>
      setLock(element, element.matches(':is(:modal, :popover-open)') ? lock : undefined)
    // A dialog opens with an attribute, a popover with an event.
    const observer = new MutationObserver(update)
    observer.observe(element, { attributeFilter: ['open'] })
    element.addEventListener('toggle', update)
    update()
    return () => {
      observer.disconnect()
      element.removeEventListener('toggle', update)
      setLock(element, undefined)
    }
  }, [ref, lock])
}

function setLock(element: Element, lock: ScrollLock | undefined): void {
  if (lock) locks.set(element, lock)
  else locks.delete(element)
  const { dataset } = document.documentElement
  const held = [...locks.values()]
  if (held.length === 0) delete dataset.scrollLock
  else dataset.scrollLock = held.includes('always') ? 'always' : 'touch'
}
