import { useQuery } from '@tanstack/react-query'
import { betaQuery } from '#src/features/beta/beta.data.ts'
import { Questions } from '#src/features/pages/text/questions.tsx'
import { m } from '#src/i18n/paraglide/messages.js'

/** Questions about the beta programme; nothing when there is none. */
export function BetaQuestions() {
  const { data: beta } = useQuery(betaQuery)
  if (!beta || beta.questions.length === 0) return null
  const items = beta.questions.map(({ id, question, answer }) => ({
    key: String(id),
    question,
    answer: <p>{answer}</p>,
  }))
  return <Questions items={items} heading={m.beta_questions()} />
}
