import type { ReactNode } from 'react'
import * as styles from './accordion.css.ts'
import { Icon } from './icon.tsx'

/** The frame around `AccordionItem`s. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}

/** A line that opens to its content; the browser does it, so it needs no script and is found by the browser's own search. */
export function AccordionItem({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.item}>
      <summary className={styles.summary}>
        {summary}
        <span className={styles.sign}>
          <Icon name="plus" size={18} />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
