import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import * as styles from './question-list.css.ts'

export interface QuestionItem {
  readonly key: string
  readonly question: ReactNode
  readonly answer: ReactNode
}

/** Questions that open to their answers; the browser does it, so it needs no script and can be searched. */
export function QuestionList({ items }: { items: readonly QuestionItem[] }) {
  return (
    <div className={styles.list}>
      {items.map(({ key, question, answer }) => (
        <details key={key} className={styles.item}>
          <summary className={styles.question}>
            {question}
            <span className={styles.sign}>
              <Icon name="plus" size={18} />
            </span>
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
