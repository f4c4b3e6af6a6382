import { type SyntheticEvent, useState } from 'react'

/**
 * For a `details` element that opens by itself while it is needed. It stays open when it no longer is: whoever uses it, or
 * reads what it says, does not lose it; `close` closes it when its work is done.
 */
export function useDetails(isNeeded: boolean) {
  const [isOpen, setIsOpen] = useState(isNeeded)
  return {
    props: {
      open: isNeeded || isOpen,
      onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
        setIsOpen(currentTarget.open),
    },
    close: () => setIsOpen(false),
  }
}
