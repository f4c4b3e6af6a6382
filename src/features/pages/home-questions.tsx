import { useQuery } from '@tanstack/react-query'
import { questionsQuery } from './pages.data.ts'
import { Questions } from './questions.tsx'

/** General questions; while the API cannot be asked, the page stands without them. */
export function HomeQuestions() {
  const { data } = useQuery(questionsQuery('general'))
  return data && data.length > 0 ? <Questions questions={data} /> : null
}
