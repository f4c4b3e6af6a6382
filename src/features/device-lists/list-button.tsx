import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useToast } from '#src/ui/toast.tsx'
import * as styles from './list-button.css.ts'
import { maxStored, toggleStoredDevice, useIsStored } from './stored-devices.ts'

export interface ListButtonProps {
  readonly slug: string
  readonly name: string
  readonly look: 'card' | 'page'
  /** Replaces the usual look of a page's button. */
  readonly className?: string
}

const fullMessages = { saved: m.saved_full, compared: m.compare_full }

/** Puts a device on a list of this browser, or removes it; when the list is full, it says so. */
export function ListButton({
  list,
  slug,
  label,
  className,
  children,
}: {
  list: keyof typeof fullMessages
  slug: string
  /** Accessible name, where the button's own text is missing or not enough. */
  label?: string
  className: string
  children: (isListed: boolean) => ReactNode
}) {
  const showToast = useToast()
  const isListed = useIsStored(list, slug)
  const toggle = () => {
    if (toggleStoredDevice(list, slug)) return
    showToast({ text: fullMessages[list]({ count: maxStored[list] }), tone: 'info' })
  }
  return (
    <button
      type="button"
      aria-pressed={isListed}
      aria-label={label}
      onClick={toggle}
      className={className}
    >
      {children(isListed)}
    </button>
  )
}

export const pageButtonClass = (className = buttonClass({ small: true })) =>
  classNames(className, styles.scripted)
