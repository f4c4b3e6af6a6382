import type { ReactNode } from 'react'
import { Clauses } from './clauses.tsx'
import * as styles from './section-heading.css.ts'

/** The title of a block with its sentence, and at the right a link to all of it. */
export function SectionHeading({
  id,
  title,
  lead,
  action,
}: {
  /** For `aria-labelledby` of the section. */
  id?: string
  title: ReactNode
  lead?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.heading}>
      <div>
        <h2 id={id} className={styles.title}>
          {typeof title === 'string' ? <Clauses text={title} /> : title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  )
}
