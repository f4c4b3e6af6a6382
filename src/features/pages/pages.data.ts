import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import {
  type ContentPageRoute,
  contentPageRoutes,
  type LegalPageRoute,
  legalPageRoutes,
} from '#cms/structure/page-routes.ts'
import { type FaqType, faqTypes } from '#contract/faq.ts'
import { listFaq } from '#contract/fullsite.ts'
import { slug } from '#contract/values.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { loadOptional } from '#src/api-client/load-optional.ts'
import { contentQueryOptions } from '#src/content/live/content-query-options.ts'
import { currentReadContext } from '#src/content/load/live-figures.server.ts'
import {
  loadDeviceContent,
  loadHome,
  loadLegalPage,
  loadPage,
} from '#src/content/load/load-content.server.ts'
import { reachableContent } from '#src/content/load/reachable-content.server.ts'
import type { ContentBlock } from '#src/content/model/block-schemas.ts'
import type { LocalizedText } from '#src/content/reading/localized-text.ts'
import { toQuestion } from '#src/features/pages/text/question.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { environment } from '#src/request/environment.server.ts'
import { configuredTransmissions } from '#src/transmissions/transmissions.ts'
import { loadHeroDevices } from './load-hero-devices.server.ts'

/** Title and description of a page, for its head. */
const headOf = ({
  title,
  description,
}: {
  title: LocalizedText
  description?: LocalizedText | undefined
}) => ({ title: title.text, description: description?.text })

const fetchHome = createServerFn().handler(async () => {
  const { content, plain } = await reachableContent(loadHome(await currentReadContext(getLocale())))
  return { home: content, head: headOf({ title: plain.headline, description: plain.description }) }
})

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => fetchHome(),
  ...contentQueryOptions('home'),
})

const fetchPage = createServerFn()
  .validator(v.object({ route: v.picklist(contentPageRoutes) }))
  .handler(async ({ data }) => {
    const { content, plain } = await reachableContent(
      loadPage(data.route, await currentReadContext(getLocale())),
    )
    return content && plain ? { page: content, head: headOf(plain) } : null
  })

export const pageQuery = (route: ContentPageRoute) =>
  queryOptions({
    queryKey: ['page', route],
    queryFn: () => fetchPage({ data: { route } }),
    ...contentQueryOptions(`page ${route}`),
  })

const fetchLegalPage = createServerFn()
  .validator(v.object({ route: v.picklist(legalPageRoutes) }))
  .handler(async ({ data }) => {
    const { content, plain } = await reachableContent(
      loadLegalPage(data.route, await currentReadContext(getLocale())),
    )
    if (!content || !plain) return null
    return {
      page: content,
      head: headOf(plain),
      transmissions: configuredTransmissions(environment()),
    }
  })

export const legalPageQuery = (route: LegalPageRoute) =>
  queryOptions({
    queryKey: ['legal', route],
    queryFn: () => fetchLegalPage({ data: { route } }),
    ...contentQueryOptions(`legal ${route}`),
  })

const fetchDeviceContent = createServerFn()
  .validator(v.object({ item: slug }))
  .handler(async ({ data }) => {
    const { content } = await reachableContent(
      loadDeviceContent(data.item, await currentReadContext(getLocale())),
    )
    return content
  })

/** The editors' text about a device, by its slug; `null` when there is none. */
export const deviceContentQuery = (item: string) =>
  queryOptions({
    queryKey: ['device-content', item],
    queryFn: () => fetchDeviceContent({ data: { item } }),
    ...contentQueryOptions(`device ${item}`),
  })

const fetchQuestions = createServerFn()
  .validator(v.object({ type: v.picklist(faqTypes) }))
  .handler(async ({ data }) => {
    const { results } = await callApi(listFaq, { params: { type: data.type } })
    return results.map((question) => toQuestion(question, getLocale()))
  })

/** The questions stored in the API, for a page whose editors have not written any. */
export const questionsQuery = (type: FaqType) =>
  queryOptions({
    queryKey: ['questions', type],
    queryFn: () => fetchQuestions({ data: { type } }),
    staleTime: publicDataFreshMs,
  })

const fetchHeroDevices = createServerFn().handler(() => loadHeroDevices(getLocale()))

/** The devices in the hero of the home page. */
export const heroDevicesQuery = queryOptions({
  queryKey: ['hero-devices'],
  queryFn: () => fetchHeroDevices(),
  staleTime: publicDataFreshMs,
})

/** Fetches the data of the live blocks of a page, so that the page is complete when it arrives. */
export type PrefetchBlocks = (
  queryClient: QueryClient,
  blocks: readonly ContentBlock[],
) => Promise<unknown>

/**
 * For the loader of a page that editors write.
 * @returns its title and description in the page's language, for the head
 * @throws notFound when it is not published; ApiError 503 when there is no content at all
 */
export async function loadContentPage(
  queryClient: QueryClient,
  route: ContentPageRoute,
  prefetchBlocks: PrefetchBlocks,
  questions?: FaqType,
) {
  const options = { ...pageQuery(route), revalidateIfStale: true }
  const answer = await loadCritical(queryClient, options)
  if (answer === null) throw notFound()
  const { page, head } = answer
  const hasQuestions = page.blocks.some(({ _type }) => _type === 'faq')
  await loadOptional(() =>
    Promise.all([
      prefetchBlocks(queryClient, page.blocks),
      questions && !hasQuestions && queryClient.prefetchQuery(questionsQuery(questions)),
    ]),
  )
  return head
}

/** The same for terms and privacy policy. */
export async function loadLegal(queryClient: QueryClient, route: LegalPageRoute) {
  const options = { ...legalPageQuery(route), revalidateIfStale: true }
  const answer = await loadCritical(queryClient, options)
  if (answer === null) throw notFound()
  return answer.head
}

/** For the loader of the home page: every part of it may be missing, the page is shown with the others. */
export async function loadHomePage(queryClient: QueryClient) {
  await loadOptional(() =>
    Promise.all([prefetchHome(queryClient), queryClient.prefetchQuery(heroDevicesQuery)]),
  )
  const answer = queryClient.getQueryData(homeQuery.queryKey)
  return { headline: answer?.head.title, description: answer?.head.description }
}

async function prefetchHome(queryClient: QueryClient) {
  await queryClient.prefetchQuery(homeQuery)
  const answer = queryClient.getQueryData(homeQuery.queryKey)
  if (!answer?.home.faq) await queryClient.prefetchQuery(questionsQuery('general'))
}
