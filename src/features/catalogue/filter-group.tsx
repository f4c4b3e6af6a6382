import type { ReactNode } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import * as styles from './filter-group.css.ts'

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  )
}

/** One choice with the number of devices it would leave. A choice that would leave none can be taken back but not made. */
export function FilterChoice({
  type = 'checkbox',
  name,
  value,
  label,
  count,
  isChosen,
}: {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  count?: number | undefined
  isChosen: boolean
}) {
  const choice = {
    name,
    value,
    label,
    end: count,
    defaultChecked: isChosen,
    disabled: count === 0 && !isChosen,
  }
  return type === 'radio' ? <Checkbox {...choice} kind="radio" /> : <Checkbox {...choice} />
}
