import { isTradeInEnabled, type Locale } from '#app.config.ts'
import { listPromotionCards, listShortPromotionCards } from '#contract/fullsite.ts'
import type { PromotionCard } from '#contract/promotion.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { linkFromPath } from '#src/content/model/link-from-path.ts'
import { localizedField } from '#src/i18n/localized-field.ts'

type ShortPromotionCard = Omit<PromotionCard, 'text_ja' | 'text_en'>

const toShortOffer = (card: ShortPromotionCard, locale: Locale) => ({
  id: card.id,
  title: localizedField(card, 'title', locale),
  image: card.image,
  link: linkFromPath(card.link),
})
export type ShortOffer = ReturnType<typeof toShortOffer>

const toOffer = (card: PromotionCard, locale: Locale) => ({
  ...toShortOffer(card, locale),
  text: localizedField(card, 'text', locale),
  alignment: card.alignment,
})
export type Offer = ReturnType<typeof toOffer>

/** A card about trade-in is left out when that is switched off. */
const isOpen = ({ link }: ShortPromotionCard) => isTradeInEnabled || !link.startsWith('/trade-in')

/** The promotional cards on display today. @throws ApiError as `callApi` */
export async function listOffers(locale: Locale): Promise<Offer[]> {
  const { results } = await callApi(listPromotionCards, {})
  return results.filter(isOpen).map((card) => toOffer(card, locale))
}

/** Those that are a title only. @throws ApiError as `callApi` */
export async function listShortOffers(locale: Locale): Promise<ShortOffer[]> {
  const { results } = await callApi(listShortPromotionCards, {})
  return results.filter(isOpen).map((card) => toShortOffer(card, locale))
}
