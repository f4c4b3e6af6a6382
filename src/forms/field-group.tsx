import type { ReactNode } from 'react'
import type { fieldGroupStyles } from './field-group-styles.ts'

interface FieldGroupProps {
  readonly styles: ReturnType<typeof fieldGroupStyles>
  readonly title: string
  readonly children: ReactNode
}

/** Fields that belong together, with their name. */
export function FieldGroup({ styles, title, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
