import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { frameQuery } from '#src/frame/frame.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { buttonClass } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { withPhrases } from '#src/ui/phrases.tsx'
import { type QuestionItem, QuestionList } from './question-list.tsx'
import * as styles from './questions.css.ts'

/** Frequent questions with the way to the help centre. */
export function Questions({
  items,
  heading = m.pages_questions(),
  id = 'questions',
}: {
  items: readonly QuestionItem[]
  heading?: ReactNode
  id?: string
}) {
  const { data: settings } = useQuery(frameQuery)
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.section}>
      <div className={`${container} ${styles.columns}`}>
        <div>
          <h2 id={`${id}-heading`} className={styles.title}>
            {withPhrases(heading)}
          </h2>
          {settings?.supportUrl && (
            <a href={settings.supportUrl} className={buttonClass({ small: true })}>
              {m.pages_help_center()}
            </a>
          )}
        </div>
        <QuestionList items={items} />
      </div>
    </section>
  )
}
