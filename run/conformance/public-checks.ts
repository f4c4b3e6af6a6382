import * as beta from '#contract/beta.ts'
import { faqTypes } from '#contract/faq.ts'
import * as fullsite from '#contract/fullsite.ts'
import { requestDevice } from '#contract/fullsite-requests.ts'
import type { ItemDetail } from '#contract/item.ts'
import { getOpenApi } from '#contract/swagger.ts'
import type { Customer, Run } from './conformance-run.ts'
import { checkList } from './list-checks.ts'
import { createEmail } from './people.ts'

const wholeLists = [
  beta.listBetaFaq,
  beta.listBetaItems,
  beta.listBetaDevices,
  fullsite.listBanners,
  fullsite.listPromotionCards,
  fullsite.listShortPromotionCards,
  fullsite.listFeaturedItems,
  fullsite.listPopularItems,
]

/** What everybody may read. */
export async function checkPublicReads(run: Run) {
  const { call } = run
  for (const list of wholeLists) await checkList(run, list, {})
  for (const type of faqTypes) await checkList(run, fullsite.listFaq, { params: { type } })
  await call.send(beta.getBetaBanner)
  for (const query of ['format=openapi&lang=jp', 'format=json&lang=en'])
    await call.succeed(getOpenApi, { query })
  await checkItems(run)
}

async function checkItems(run: Run) {
  const { call, recorder } = run
  await checkList(run, fullsite.listItems, {})
  const narrowed = await call.succeed(fullsite.listItems, {
    query: 'tags=Phones&o=price&is_out_of_stock=false&unknown=1',
  })
  const prices = narrowed?.results.map(({ from_price }) => from_price) ?? []
  if (prices.some((price, index) => price < (prices[index - 1] ?? 0)))
    recorder.differ(fullsite.listItems, 'o=price: not in the order of price')
  if (narrowed?.results.some((item) => item.is_out_of_stock || item.category !== 'phones'))
    recorder.differ(fullsite.listItems, 'tags and is_out_of_stock do not narrow the list')
  const when = 'with a price that is none'
  for (const list of [fullsite.listItems, fullsite.listFeaturedItems, fullsite.listPopularItems])
    await call.refuse(list, { query: 'price=cheap' }, { status: 400, code: 'invalid_price', when })
  const [first] = narrowed?.results ?? []
  if (first === undefined) return recorder.skip(fullsite.getItem, 'there is no phone in stock')
  const [byId, bySlug] = [
    await call.succeed(fullsite.getItem, { params: { id: first.id } }),
    await call.succeed(fullsite.getItem, { params: { id: first.slug } }),
  ]
  if (byId?.id !== bySlug?.id)
    recorder.differ(fullsite.getItem, 'its id and its slug are not one item')
}

export interface Choice {
  readonly item: ItemDetail
  readonly variantId: number
  readonly months: number
}

const itemsLookedAt = 30

/** The items that are in stock or can be pre-ordered, in every detail. */
export async function readItems(
  { call }: Run,
  wanted: 'in-stock' | 'pre-order',
): Promise<ItemDetail[]> {
  const list = await call.succeed(fullsite.listItems, { query: 'size=100' })
  const offered = (list?.results ?? []).filter(({ availability }) => availability === wanted)
  const items: ItemDetail[] = []
  for (const { id } of offered.slice(0, itemsLookedAt)) {
    const item = await call.succeed(fullsite.getItem, { params: { id } })
    if (item !== undefined) items.push(item)
  }
  return items
}

/** A variant whose stock fulfils a condition, e.g. exactly one. */
export function findVariant(
  items: readonly ItemDetail[],
  isWanted: (stock: number) => boolean,
): Choice | undefined {
  for (const item of items) {
    const variant = item.variants.find(({ stock }) => isWanted(stock))
    const [price] = variant?.prices ?? []
    if (variant !== undefined && price !== undefined)
      return { item, variantId: variant.id, months: price.months }
  }
  return undefined
}

/** What a visitor may send. */
export async function checkRequests({ call, target }: Run, customer: Customer | undefined) {
  const email = createEmail('visitor')
  const devices = await call.succeed(beta.listBetaDevices)
  const [device] = devices?.results ?? []
  if (device !== undefined)
    await call.succeed(beta.requestBetaSignUp, {
      body: { email, device_id: device.id, language: 'en', consent: true, unknown: 1 },
    })
  const request = { category: 'phones', device_name: `Conformance ${Date.now()}` }
  await call.succeed(requestDevice, { body: { ...request, email } })
  if (customer === undefined || !target.mayWrite) return
  const own = { token: customer.token, body: request }
  await call.succeed(requestDevice, own)
  const when = 'for the same request of a customer again'
  await call.refuse(requestDevice, own, { status: 400, code: 'already_requested', when })
}
