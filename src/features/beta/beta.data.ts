import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { type Locale, locales } from '#app.config.ts'
import { getBetaBanner, listBetaDevices, listBetaFaq, listBetaItems } from '#contract/beta.ts'
import type { Item } from '#contract/item.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { deviceArtUrl } from '#src/device-art/art-url.ts'
import { readTypedValues } from '#src/forms/typed-values.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { brandBesideName } from '#src/i18n/name-with-brand.ts'
import { betaProblems } from './ask-for-beta.server.ts'
import { betaFormName } from './beta-names.ts'

const freshMs = 60_000

const nameOf = (item: Item, locale: Locale) => (locale === 'ja' ? item.name_ja : item.name_en)

const toBetaItem = (item: Item, locale: Locale) => ({
  slug: item.slug,
  brandLine: brandBesideName({ brand: item.brand, name: nameOf(item, locale) }) ?? '',
  name: nameOf(item, locale),
  fromPrice: item.from_price,
  fromMonths: item.from_months,
  picture:
    item.thumbnail ??
    deviceArtUrl({
      slug: item.slug,
      kind: item.illustration.kind,
      view: 'pair',
      hex: item.illustration.showcase_hex,
    }),
})
export type BetaItem = ReturnType<typeof toBetaItem>

const settled = <T>(answer: PromiseSettledResult<T>): T | undefined =>
  answer.status === 'fulfilled' ? answer.value : undefined

/** The programme in one language; `null` while there is none, or no device to choose. A part that fails is empty. */
const fetchBeta = createServerFn()
  .validator(v.object({ locale: v.picklist(locales) }))
  .handler(async ({ data: { locale } }) => {
    const [banner, { results: devices }] = await Promise.all([
      callApi(getBetaBanner, {}),
      callApi(listBetaDevices, {}),
    ])
    if (banner === null || devices.length === 0) return null
    const [items, questions] = await Promise.allSettled([
      callApi(listBetaItems, { query: {} }),
      callApi(listBetaFaq, {}),
    ])
    const isJapanese = locale === 'ja'
    return {
      title: isJapanese ? banner.title_ja : banner.title_en,
      text: isJapanese ? banner.text_ja : banner.text_en,
      /** Last day, `YYYY-MM-DD` in Japan. */
      ends: banner.ends,
      devices: devices.map(({ id, name_ja, name_en }) => ({
        id,
        name: isJapanese ? name_ja : name_en,
      })),
      items: (settled(items)?.results ?? []).map((item) => toBetaItem(item, locale)),
      questions: (settled(questions)?.results ?? []).map((faq) => ({
        id: faq.id,
        question: isJapanese ? faq.question_ja : faq.question_en,
        answer: isJapanese ? faq.answer_ja : faq.answer_en,
      })),
    }
  })

export const betaQuery = queryOptions({
  queryKey: ['beta'],
  queryFn: () => fetchBeta({ data: { locale: getLocale() } }),
  staleTime: freshMs,
})

/** What the form begins with after an attempt without JavaScript. */
const fetchBetaTyped = createServerFn().handler(() => {
  const typed = readTypedValues(betaFormName)
  return { typed, problems: Object.keys(typed).length > 0 ? betaProblems(typed) : {} }
})

/** For the loader of the sign-up page, which stands without the programme. */
export async function loadBeta(queryClient: QueryClient, hasFailed: boolean) {
  const [start] = await Promise.all([
    hasFailed ? fetchBetaTyped() : { typed: {}, problems: {} },
    queryClient.prefetchQuery(betaQuery),
  ])
  return start
}
