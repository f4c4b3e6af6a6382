import { useEffect } from 'react'

/** Chromium scrolls a row sideways only to elements that are completely outside of it: a focused link may be unreadable. */
function showInRow({ target }: FocusEvent): void {
  // A row does not move under a pointer.
  if (!(target instanceof HTMLElement && target.matches(':focus-visible'))) return
  const row = scrolledRowOf(target)
  if (!row) return
  const own = target.getBoundingClientRect()
  const view = row.getBoundingClientRect()
  if (own.left < view.left || own.right > view.right)
    row.scrollLeft += (own.left + own.right - view.left - view.right) / 2
}

function scrolledRowOf({ parentElement: row }: HTMLElement): HTMLElement | undefined {
  if (!row || row === document.body) return undefined
  const isScrolled = row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto'
  return isScrolled ? row : scrolledRowOf(row)
}

/** Keeps the focused element readable, also in rows that scroll sideways (WCAG 2.4.11). */
export function useFocusInRow(): void {
  useEffect(() => {
    document.addEventListener('focusin', showInRow)
    return () => document.removeEventListener('focusin', showInRow)
  }, [])
}
