import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { homeOffersQuery } from './home.data.ts'
import { OfferCards } from './offer-cards.tsx'
import { RentOrBuySection } from './rent-or-buy-section.tsx'
import { TradeInTeaser } from './trade-in-teaser.tsx'

/** The lower half of the home page, between the devices and the questions; a section whose call fails is absent. */
export function HomeOffers() {
  const { device, months } = useSearch({ from: '/' })
  const { data } = useQuery(homeOffersQuery(device))
  if (!data) return null
  const { rent, tradeIn, offers, shortOffers } = data
  return (
    <>
      {rent && <RentOrBuySection {...rent} months={months} />}
      {tradeIn && <TradeInTeaser prices={tradeIn} />}
      {offers.length + shortOffers.length > 0 && (
        <OfferCards offers={offers} shortOffers={shortOffers} />
      )}
    </>
  )
}
