import type { ReactNode } from 'react'

/**
 * A place in which something too wide, such as a table, moves sideways, so that the page never does; `className` says how.
 * A group, not a landmark. It takes the focus because Safari lets the keyboard move only what has it.
 */
export function ScrollFrame({
  labelledBy,
  className,
  children,
}: {
  /** Id of what names it. */
  labelledBy: string | undefined
  className: string
  children: ReactNode
}) {
  const group = { role: 'group', tabIndex: 0, 'aria-labelledby': labelledBy }
  return (
    <div {...group} className={className}>
      {children}
    </div>
  )
}
