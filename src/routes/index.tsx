import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadOptional } from '#src/api-client/load-optional.ts'
import { homeOffersQuery } from '#src/features/home/home.data.ts'
import { prefetchHomeRows } from '#src/features/home/home-rows.data.ts'
import { rentSearch } from '#src/features/home/rent-search.ts'
import { isDone } from '#src/features/newsletter/newsletter-outcome.ts'
import { HomeHero } from '#src/features/pages/home-hero.tsx'
import { loadHomePage } from '#src/features/pages/pages.data.ts'
import { ShopStructuredData } from '#src/features/pages/shop-structured-data.tsx'
import { formErrorCode, isFormDone, loadFormStart } from '#src/forms/form-start.data.ts'
import { pageHead } from '#src/seo/page-head.ts'
import { DeferredHomeEnd, DeferredHomeOffers, DeferredHomeRows } from './-deferred-home-parts.tsx'

export const Route = createFileRoute('/')({
  validateSearch: v.object({
    ...rentSearch.entries,
    newsletter: formErrorCode,
  }),
  loaderDeps: ({ search: { device, newsletter } }) => ({
    device,
    newsletterDone: isDone(newsletter) ? newsletter : undefined,
    newsletterError: isDone(newsletter) ? undefined : newsletter,
  }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [texts, subscriber, hasChanged] = await Promise.all([
      loadHomePage(queryClient),
      loadFormStart('newsletter', deps.newsletterError),
      isFormDone(queryClient, 'newsletter', deps.newsletterDone),
      loadOptional(() =>
        Promise.all([
          prefetchHomeRows(queryClient),
          queryClient.prefetchQuery(homeOffersQuery(deps.device)),
        ]),
      ),
    ])
    return { ...texts, subscriber, newsletterDone: hasChanged ? deps.newsletterDone : undefined }
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
