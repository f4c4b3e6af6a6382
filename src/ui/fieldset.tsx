import type { ReactNode } from 'react'
import * as styles from './field.css.ts'

/** A group of choices under one question; `end` stands at the right of it, such as the choice made. */
export function Fieldset({
  legend,
  end,
  children,
}: {
  legend: string
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset>
      <legend className={styles.legend}>
        {legend}
        {end !== undefined && <span className={styles.legendEnd}>{end}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
