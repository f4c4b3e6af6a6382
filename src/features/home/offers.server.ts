import { isTradeInEnabled, type Locale } from '#app.config.ts'
import { listPromotionCards } from '#contract/fullsite.ts'
import type { PromotionCard } from '#contract/promotion.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { parseLink } from '#src/content/content-link.ts'
import { parseSearch } from '#src/url/search-params.ts'

/** Where a card leads; a path that the site does not have is no link. */
function linkOfCard(address: string) {
  const [route = '', query = ''] = address.split('?')
  const { category, condition, o } = parseSearch(query)
  return parseLink({
    kind: 'route',
    route,
    category: category?.[0],
    condition: condition?.[0],
    order: o?.[0],
  })
}

const toOffer = (card: PromotionCard, locale: Locale) => ({
  id: card.id,
  title: locale === 'ja' ? card.title_ja : card.title_en,
  text: locale === 'ja' ? card.text_ja : card.text_en,
  image: card.image,
  alignment: card.alignment,
  link: linkOfCard(card.link),
})
export type Offer = ReturnType<typeof toOffer>

/** A card about trade-in is none where that is switched off. */
const isOpen = ({ link }: PromotionCard) => isTradeInEnabled || !link.startsWith('/trade-in')

/** The promotional cards on display today. @throws ApiError as `callApi` */
export async function listOffers(locale: Locale): Promise<Offer[]> {
  const { results } = await callApi(listPromotionCards, {})
  return results.filter(isOpen).map((card) => toOffer(card, locale))
}
