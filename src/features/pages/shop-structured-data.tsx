import { useQuery } from '@tanstack/react-query'
import { frameQuery } from '#src/frame/frame.data.ts'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { shopThings } from './page-structured-data.ts'
import { homeQuery } from './pages.data.ts'

/** Structured data for search engines about the shop itself, on its first page. */
export function ShopStructuredData() {
  const { data: settings } = useQuery(frameQuery)
  const { data: answer } = useQuery(homeQuery)
  return (
    <StructuredData thing={shopThings({ settings, questions: answer?.home.faq?.items ?? [] })} />
  )
}
