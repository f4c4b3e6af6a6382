import { ContentAnchor } from '#src/content/components/content-anchor.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { coverLink } from '#src/ui/cover-link.css.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Phrases } from '#src/ui/phrases.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import * as styles from './offer-cards.css.ts'
import type { Offer, ShortOffer } from './offers.server.ts'

/** Today's promotional cards of the shop, then those that are a title only. */
export function OfferCards({
  offers,
  shortOffers,
}: {
  offers: readonly Offer[]
  shortOffers: readonly ShortOffer[]
}) {
  return (
    <section aria-labelledby="offers-heading" className={classNames(container, styles.section)}>
      <SectionHeading id="offers-heading" title={m.home_offers_title()} />
      {offers.length > 0 && (
        <ul className={styles.cards}>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
      {shortOffers.length > 0 && (
        <ul className={styles.lines}>
          {shortOffers.map((offer) => (
            <OfferLine key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OfferCard({ offer: { title, text, image, alignment, link } }: { offer: Offer }) {
  return (
    <li className={classNames(styles.card, image && styles.aligned[alignment])}>
      {image && <img src={image} alt="" loading="lazy" className={styles.picture} />}
      <h3 className={styles.title}>
        <OfferTitle title={title} link={link} />
      </h3>
      {text && <p className={styles.words}>{text}</p>}
    </li>
  )
}

function OfferLine({ offer: { title, image, link } }: { offer: ShortOffer }) {
  return (
    <li className={styles.line}>
      {image && <img src={image} alt="" loading="lazy" className={styles.linePicture} />}
      <p className={styles.lineTitle}>
        <OfferTitle title={title} link={link} />
      </p>
    </li>
  )
}

/** The title; its link covers the whole card. */
function OfferTitle({ title, link }: Pick<ShortOffer, 'title' | 'link'>) {
  const shown = <Phrases text={title} />
  if (!link) return shown
  return (
    <>
      <ContentAnchor link={link} className={coverLink}>
        {shown}
      </ContentAnchor>
      <span className={styles.arrow}>
        <Icon name="arrow" size={18} />
      </span>
    </>
  )
}
