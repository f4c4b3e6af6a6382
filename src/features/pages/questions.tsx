import { useQuery } from '@tanstack/react-query'
import { m } from '#src/i18n/paraglide/messages.js'
import { buttonClass } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { siteSettingsQuery } from './pages.data.ts'
import type { Question } from './question.ts'
import { QuestionList } from './question-list.tsx'
import * as styles from './questions.css.ts'

/** Frequent questions with the way to the help centre. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const { data: settings } = useQuery(siteSettingsQuery)
  return (
    <section aria-labelledby="questions" className={styles.section}>
      <div className={`${container} ${styles.columns}`}>
        <div>
          <h2 id="questions" className={styles.title}>
            {m.pages_questions()}
          </h2>
          {settings?.supportUrl && (
            <a href={settings.supportUrl} className={buttonClass({ small: true })}>
              {m.pages_help_centre()}
            </a>
          )}
        </div>
        <QuestionList
          items={questions.map(({ id, question, answer }) => ({
            key: String(id),
            question,
            answer: <p>{answer}</p>,
          }))}
        />
      </div>
    </section>
  )
}
