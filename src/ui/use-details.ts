import { useEffect, useRef, useState } from 'react'

/**
 * For a `details` element that opens by itself when it is needed. It stays open when it no longer is: whoever uses it, or
 * reads what it says, does not lose it. Only the browser knows whether it is open, for it can be opened before the page's
 * scripts have loaded; `close` closes it when its work is done.
 */
export function useDetails(isNeeded: boolean) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open] = useState(isNeeded)
  useEffect(() => {
    if (isNeeded && ref.current) ref.current.open = true
  }, [isNeeded])
  return {
    props: { ref, open },
    close: () => {
      if (ref.current) ref.current.open = false
    },
  }
}
