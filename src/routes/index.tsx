import { createFileRoute } from '@tanstack/react-router'
import { prefetchHomeRows } from '#src/features/catalogue/catalogue.data.ts'
import { CategoryTiles } from '#src/features/catalogue/category-tiles.tsx'
import { FeaturedRow } from '#src/features/catalogue/featured-row.tsx'
import { PopularLedger } from '#src/features/catalogue/popular-ledger.tsx'
import { HomeClosing } from '#src/features/pages/home-closing.tsx'
import { HomeFacts } from '#src/features/pages/home-facts.tsx'
import { HomeHero } from '#src/features/pages/home-hero.tsx'
import { HomeQuestions } from '#src/features/pages/home-questions.tsx'
import { HomeRow } from '#src/features/pages/home-row.tsx'
import { HomeSteps } from '#src/features/pages/home-steps.tsx'
import { loadHomePage } from '#src/features/pages/pages.data.ts'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const [words] = await Promise.all([loadHomePage(queryClient), prefetchHomeRows(queryClient)])
    return words
  },
  head: ({ loaderData }) =>
    pageHead({
      path: '/',
      ...(loaderData?.description ? { description: loaderData.description } : {}),
    }),
  component: () => (
    <>
      <HomeHero />
      <HomeFacts />
      <HomeSteps />
      <HomeRow look="ruled">
        <CategoryTiles />
      </HomeRow>
      <HomeRow look="continued">
        <FeaturedRow />
      </HomeRow>
      <HomeRow look="ruled">
        <PopularLedger />
      </HomeRow>
      <HomeQuestions />
      <HomeClosing />
    </>
  ),
})
