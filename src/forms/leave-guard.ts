import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'

/** Asks before the page is left while `changed` reports that something typed would be lost. */
export function useLeaveGuard(changed: RefObject<boolean>): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        blockerFn: () => {
          const stays = changed.current && !window.confirm(m.forms_leave())
          // Asked once: the page may stay in view for a moment, until the next one is loaded.
          if (!stays) changed.current = false
          return stays
        },
        enableBeforeUnload: () => changed.current,
      }),
    [history, changed],
  )
}
