import { shipDeviceChange } from '#api/use-cases/ship-device-change.ts'
import type { Language } from '#contract/enums.ts'
import type { ApiUnderTest } from './api-under-test.ts'
import { age, startRental, stockOf } from './rental-life.ts'
import { offerOf, payFor } from './renting.ts'

/** Another device than the one that is rented. */
export const otherItem = 'google-pixel-10'

type Life = Awaited<ReturnType<typeof startRental>>

type Named = { readonly slug: string }

/** With the customer's own card unless another one is given. @returns the status of the answer */
const payWith =
  (api: ApiUnderTest, life: Life, invoice: () => Promise<Named | undefined>) =>
  async ({ slug: card_slug }: Named = life.card): Promise<number> =>
    (await payFor(api, life.token(), (await invoice())?.slug ?? '', { card_slug })).status

/** Somebody who may buy the device. */
export async function startBuyout(
  api: ApiUnderTest,
  months = 12,
  signUp: { readonly language?: Language } = {},
) {
  const life = await startRental(api, { months, signUp })
  const price = Number((await life.now()).buyout_today)
  const { variant } = await life.now()
  const free = Number(await stockOf(api, variant.id))
  const offer = async () => (await life.invoices()).find(({ category }) => category === 'other')
  return {
    ...life,
    price,
    stockChange: async () => Number(await stockOf(api, variant.id)) - free,
    /** The newest invoice of the price. */
    offer,
    ask: () => life.update({ buyout: { accepted_price: price } }),
    payPrice: payWith(api, life, offer),
  }
}

/** Somebody who has had the device for six months, and the device that they would like instead. */
export async function startChange(api: ApiUnderTest) {
  const life = await startRental(api, { months: 12 })
  await age(api, life.slug, 6)
  const { item, variant, price } = await offerOf(api, otherItem, 24)
  const device_change = { item_id: item.id, variant_id: variant.id, months: 24 }
  const oldVariant = (await life.now()).variant.id
  const stock = { old: await stockOf(api, oldVariant), other: await stockOf(api, variant.id) }
  const fee = async () =>
    (await life.invoices()).find(({ category }) => category === 'options_device_change')
  return {
    ...life,
    ask: () => life.update({ device_change }),
    device_change,
    price,
    /** Change of the free pieces since the beginning: of the old device and of the new one. */
    stockChange: async () => [
      Number(await stockOf(api, oldVariant)) - Number(stock.old),
      Number(await stockOf(api, variant.id)) - Number(stock.other),
    ],
    /** The newest invoice of the fee. */
    fee,
    payFee: payWith(api, life, fee),
    pending: async () => (await life.now()).device_change.pending,
    ship: () =>
      shipDeviceChange(api.context, {
        slug: life.slug,
        carrier: 'ヤマト運輸',
        tracking: '4002',
        etaDays: 1,
        serialLast4: '1234',
      }),
  }
}
