import type { ContentBlockOf } from '#src/content/content-blocks.ts'
import { RichText } from '#src/content/portable-text.tsx'
import { LocalText } from '#src/features/pages/local-text.tsx'
import { QuestionList } from '#src/features/pages/question-list.tsx'

/** Questions that editors wrote for this page. */
export function FaqBlock({ items }: Pick<ContentBlockOf<'faq'>, 'items'>) {
  return (
    <QuestionList
      items={items.map(({ _key, question, answer }) => ({
        key: _key,
        question: <LocalText of={question} />,
        answer: <RichText content={answer} />,
      }))}
    />
  )
}
