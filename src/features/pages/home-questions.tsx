import { useQuery } from '@tanstack/react-query'
import { FaqBlock } from './blocks/faq-block.tsx'
import { homeQuery } from './pages.data.ts'
import { ShopQuestions } from './shop-questions.tsx'

/** General questions: the editors', else the shop's own. */
export function HomeQuestions() {
  const { data } = useQuery(homeQuery)
  const faq = data?.home.faq
  return faq ? <FaqBlock id="questions" {...faq} /> : <ShopQuestions type="general" />
}
