import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import {
  type ContentPageRoute,
  contentPageRoutes,
  contentRevalidateMs,
  locales,
} from '#app.config.ts'
import { type FaqType, faqTypes } from '#contract/faq.ts'
import { listFaq } from '#contract/fullsite.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { ContentUnavailable } from '#src/content/content-unavailable.ts'
import { loadHome, loadPage, loadSiteSettings } from '#src/content/load-content.server.ts'
import { localized } from '#src/content/localized.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { toFrameWords } from './frame-words.ts'
import { toQuestion } from './question.ts'
import { shelfDevices } from './shelf.server.ts'

const secondaryFreshMs = 60_000
const inLanguage = v.object({ locale: v.picklist(locales) })

/** What the CMS cannot give now is, for the visitor, a page that cannot be reached. */
async function reachable<T>(content: Promise<T>): Promise<T> {
  try {
    return await content
  } catch (error) {
    if (error instanceof ContentUnavailable) throw new ApiError(503, 'unreachable')
    throw error
  }
}

const fetchSiteSettings = createServerFn()
  .validator(inLanguage)
  .handler(async ({ data }) => toFrameWords(await reachable(loadSiteSettings()), data.locale))

/** What editors decide about the frame, in the words of the page's language. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: () => fetchSiteSettings({ data: { locale: getLocale() } }),
  staleTime: secondaryFreshMs,
})

const fetchHome = createServerFn().handler(() => reachable(loadHome()))

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => fetchHome(),
  staleTime: contentRevalidateMs,
})

const fetchPage = createServerFn()
  .validator(v.object({ route: v.picklist(contentPageRoutes) }))
  .handler(({ data }) => reachable(loadPage(data.route)))

export const pageQuery = (route: ContentPageRoute) =>
  queryOptions({
    queryKey: ['page', route],
    queryFn: () => fetchPage({ data: { route } }),
    staleTime: contentRevalidateMs,
  })

const fetchQuestions = createServerFn()
  .validator(v.object({ type: v.picklist(faqTypes), locale: v.picklist(locales) }))
  .handler(async ({ data }) => {
    const { results } = await callApi(listFaq, { params: { type: data.type } })
    return results.map((question) => toQuestion(question, data.locale))
  })

/** Questions and answers that the shop keeps in the API. */
export const questionsQuery = (type: FaqType) =>
  queryOptions({
    queryKey: ['questions', type],
    queryFn: () => fetchQuestions({ data: { type, locale: getLocale() } }),
    staleTime: secondaryFreshMs,
  })

const fetchShelf = createServerFn()
  .validator(inLanguage)
  .handler(({ data }) => shelfDevices(data.locale))

/** The devices that stand on the shelf of the home page. */
export const shelfQuery = queryOptions({
  queryKey: ['shelf'],
  queryFn: () => fetchShelf({ data: { locale: getLocale() } }),
  staleTime: secondaryFreshMs,
})

/**
 * For the loader of a page that editors write.
 * @returns its title and description in the page's language, for the head
 * @throws notFound while nobody has published it; ApiError 503 when there is no content at all
 */
export async function loadContentPage(
  queryClient: QueryClient,
  route: ContentPageRoute,
  questions?: FaqType,
) {
  const [page] = await Promise.all([
    loadCritical(queryClient.ensureQueryData({ ...pageQuery(route), revalidateIfStale: true })),
    questions && queryClient.prefetchQuery(questionsQuery(questions)),
  ])
  if (page === null) throw notFound()
  return {
    title: localized(page.title, getLocale()).value,
    description: page.description && localized(page.description, getLocale()).value,
  }
}

/** For the loader of the home page: every part of it may be missing, the page stands with the others. */
export async function loadHomePage(queryClient: QueryClient) {
  await Promise.all([
    queryClient.prefetchQuery(homeQuery),
    queryClient.prefetchQuery(shelfQuery),
    queryClient.prefetchQuery(questionsQuery('general')),
  ])
  const description = queryClient.getQueryData(homeQuery.queryKey)?.description
  return { description: description && localized(description, getLocale()).value }
}
