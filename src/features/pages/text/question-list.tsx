import type { ReactNode } from 'react'
import { Accordion, AccordionItem } from '#src/ui/accordion.tsx'

export interface QuestionItem {
  readonly key: string
  readonly question: ReactNode
  readonly answer: ReactNode
}

/** Questions that open to their answers. */
export function QuestionList({ items }: { items: readonly QuestionItem[] }) {
  return (
    <Accordion>
      {items.map(({ key, question, answer }) => (
        <AccordionItem key={key} summary={question}>
          {answer}
        </AccordionItem>
      ))}
    </Accordion>
  )
}
