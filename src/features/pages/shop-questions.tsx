import { useQuery } from '@tanstack/react-query'
import type { FaqType } from '#contract/faq.ts'
import { Questions } from '#src/features/pages/text/questions.tsx'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { questionThings } from './page-structured-data.ts'
import { questionsQuery } from './pages.data.ts'

/** The questions stored in the API, for a page whose editors wrote none; left out when the API cannot be reached. */
export function ShopQuestions({ type }: { type: FaqType }) {
  const { data } = useQuery(questionsQuery(type))
  if (!data || data.length === 0) return null
  return (
    <>
      <StructuredData thing={questionThings(data)} />
      <Questions
        items={data.map(({ id, question, answer }) => ({
          key: String(id),
          question,
          answer: <p>{answer}</p>,
        }))}
      />
    </>
  )
}
