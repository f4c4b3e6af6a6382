import type { ReactNode } from 'react'
import * as styles from './field.css.ts'
import { RadioRows } from './radio.tsx'

/**
 * Radio rows with their name and their error, as one field: give the first radio that can be chosen `id`, to which the list
 * of errors leads.
 */
export function RadioGroup({
  id,
  legend,
  legendClass,
  error,
  children,
}: {
  id: string
  /** What the choice is about. */
  legend: ReactNode
  legendClass?: string | undefined
  error: string | undefined
  children: ReactNode
}) {
  const legendId = `${id}-legend`
  const errorId = `${id}-error`
  return (
    <div
      role="radiogroup"
      aria-labelledby={legendId}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <div id={legendId} className={legendClass}>
        {legend}
      </div>
      <RadioRows>{children}</RadioRows>
      {error && (
        <p id={errorId} className={`${styles.error} ${styles.errorBelowRows}`}>
          {error}
        </p>
      )}
    </div>
  )
}
