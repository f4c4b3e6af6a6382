import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Phrases } from './phrases.tsx'
import * as styles from './step-title.css.ts'
import { display } from './typography.css.ts'

export const stepTitleId = 'step-title'

/** The title of a step, which gets the focus when the step is reached (`useFocusOnStep`), and its description. */
export function StepTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.opening}>
      <h1 id={stepTitleId} tabIndex={-1} className={classNames(display, styles.title)}>
        <Phrases text={title} />
      </h1>
      {children && <p className={styles.lead}>{children}</p>}
    </div>
  )
}
