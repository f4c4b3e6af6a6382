import { isTradeInEnabled, type Locale } from '#app.config.ts'
import { listPromotionCards } from '#contract/fullsite.ts'
import type { PromotionCard } from '#contract/promotion.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { linkFromPath } from '#src/content/model/link-from-path.ts'
import { localizedField } from '#src/i18n/localized-field.ts'

const toOffer = (card: PromotionCard, locale: Locale) => ({
  id: card.id,
  title: localizedField(card, 'title', locale),
  text: localizedField(card, 'text', locale),
  image: card.image,
  alignment: card.alignment,
  link: linkFromPath(card.link),
})
export type Offer = ReturnType<typeof toOffer>

/** A card about trade-in is left out when that is switched off. */
const isOpen = ({ link }: PromotionCard) => isTradeInEnabled || !link.startsWith('/trade-in')

/** The promotional cards on display today. @throws ApiError as `callApi` */
export async function listOffers(locale: Locale): Promise<Offer[]> {
  const { results } = await callApi(listPromotionCards, {})
  return results.filter(isOpen).map((card) => toOffer(card, locale))
}
