import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { type Locale, publicDataFreshMs } from '#app.config.ts'
import { getBetaBanner, listBetaDevices, listBetaFaq, listBetaItems } from '#contract/beta.ts'
import type { Item } from '#contract/item.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { loadOptional } from '#src/api-client/load-optional.ts'
import { isFormDone, loadFormStart } from '#src/forms/form-start.data.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { itemNames } from '#src/items/item-names.ts'
import { itemPicture } from '#src/items/item-pictures.ts'

/** Of the section on the sign-up page. */
export const betaId = 'beta'
/** In `?beta=` once the request is made; otherwise it is a code of the form. */
export const betaDoneCode = 'requested'

function toBetaItem(item: Item, locale: Locale) {
  const { brandLine, name } = itemNames(item, locale)
  return {
    slug: item.slug,
    brandLine,
    name,
    fromPrice: item.from_price,
    fromMonths: item.from_months,
    picture: itemPicture(item),
  }
}
export type BetaItem = ReturnType<typeof toBetaItem>

const settled = <T>(answer: PromiseSettledResult<T>): T | undefined =>
  answer.status === 'fulfilled' ? answer.value : undefined

/** The programme in one language; `null` while there is none, or no device to choose. A part that fails is empty. */
const fetchBeta = createServerFn().handler(async () => {
  const locale = getLocale()
  const [banner, { results: devices }] = await Promise.all([
    callApi(getBetaBanner, {}),
    callApi(listBetaDevices, {}),
  ])
  if (banner === null || devices.length === 0) return null
  const [items, questions] = await Promise.allSettled([
    callApi(listBetaItems, { query: {} }),
    callApi(listBetaFaq, {}),
  ])
  return {
    title: localizedField(banner, 'title', locale),
    text: localizedField(banner, 'text', locale),
    /** Last day, `YYYY-MM-DD` in Japan. */
    ends: banner.ends,
    devices: devices.map((device) => ({
      id: device.id,
      name: localizedField(device, 'name', locale),
    })),
    items: (settled(items)?.results ?? []).map((item) => toBetaItem(item, locale)),
    questions: (settled(questions)?.results ?? []).map((faq) => ({
      id: faq.id,
      question: localizedField(faq, 'question', locale),
      answer: localizedField(faq, 'answer', locale),
    })),
  }
})

export const betaQuery = queryOptions({
  queryKey: ['beta'],
  queryFn: () => fetchBeta(),
  staleTime: publicDataFreshMs,
})

/** For the loader of the sign-up page, which stands without the programme. */
export async function loadBeta(
  queryClient: QueryClient,
  outcome: string | undefined,
  formScript: Promise<unknown>,
) {
  const isDoneCode = outcome === betaDoneCode
  const [start, isDone] = await Promise.all([
    loadFormStart('beta', isDoneCode ? undefined : outcome, formScript),
    isFormDone(queryClient, 'beta', isDoneCode ? outcome : undefined),
    loadOptional(() => queryClient.prefetchQuery(betaQuery)),
  ])
  return { start, isDone }
}
