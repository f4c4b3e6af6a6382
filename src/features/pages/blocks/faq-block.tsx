import { RichText } from '#src/content/components/portable-text.tsx'
import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentText, ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { Questions } from '#src/features/pages/text/questions.tsx'

type Faq = Pick<ContentBlockOf<'faq'>, 'heading' | 'items'>

/** Questions that editors wrote. */
export function FaqBlock({ id, heading, items }: Faq & { id: string }) {
  if (items.length === 0) return null
  return (
    <Questions
      id={id}
      {...(heading && { heading: <ContentTitle of={heading} /> })}
      items={items.map(({ _key, question, answer }) => ({
        key: _key,
        question: <ContentText of={question} />,
        answer: <RichText content={answer} />,
      }))}
    />
  )
}
