import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { homeOffersQuery } from '#src/features/home/home.data.ts'
import { prefetchHomeRows } from '#src/features/home/home-rows.data.ts'
import { rentSearch } from '#src/features/home/rent-search.ts'
import { isDone, newsletterOutcomes } from '#src/features/newsletter/newsletter-outcome.ts'
import { fetchTypedSubscriber } from '#src/features/newsletter/typed-subscriber.data.ts'
import { HomeHero } from '#src/features/pages/home-hero.tsx'
import { loadHomePage } from '#src/features/pages/pages.data.ts'
import { ShopStructuredData } from '#src/features/pages/shop-structured-data.tsx'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalValue } from '#src/url/search-params.ts'
import { DeferredHomeEnd, DeferredHomeOffers, DeferredHomeRows } from './-deferred-home-parts.tsx'

export const Route = createFileRoute('/')({
  validateSearch: v.object({
    ...rentSearch.entries,
    newsletter: optionalValue(v.picklist(newsletterOutcomes)),
  }),
  loaderDeps: ({ search: { device, newsletter } }) => ({
    device,
    hasFailed: newsletter !== undefined && !isDone(newsletter),
  }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [words, subscriber] = await Promise.all([
      loadHomePage(queryClient),
      deps.hasFailed ? fetchTypedSubscriber() : '',
      prefetchHomeRows(queryClient),
      queryClient.prefetchQuery(homeOffersQuery(deps.device)),
    ])
    return { ...words, subscriber }
  },
  head: ({ loaderData }) =>
    pageHead({
      path: '/',
      ...(loaderData?.description ? { description: loaderData.description } : {}),
      ...(loaderData?.headline ? { card: { title: loaderData.headline } } : {}),
    }),
  component: () => (
    <>
      <ShopStructuredData />
      <HomeHero />
      <DeferredHomeRows />
      <DeferredHomeOffers />
      <DeferredHomeEnd />
    </>
  ),
})
