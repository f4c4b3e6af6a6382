import { ContentAnchor } from '#src/content/components/content-anchor.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { coverLink } from '#src/ui/cover-link.css.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import * as styles from './offer-cards.css.ts'
import type { Offer } from './offers.server.ts'

/** Today's promotional cards of the shop. */
export function OfferCards({ offers }: { offers: readonly Offer[] }) {
  return (
    <section aria-labelledby="offers-heading" className={classNames(container, styles.section)}>
      <SectionHeading id="offers-heading" title={m.home_offers_title()} />
      <ul className={styles.cards}>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function OfferCard({ offer: { title, text, image, alignment, link } }: { offer: Offer }) {
  return (
    <li className={classNames(styles.card, image && styles.aligned[alignment])}>
      {image && <img src={image} alt="" loading="lazy" className={styles.picture} />}
      <h3 className={styles.title}>
        {link ? (
          <ContentAnchor link={link} className={coverLink}>
            {title}
          </ContentAnchor>
        ) : (
          title
        )}
        {link && (
          <span className={styles.arrow}>
            <Icon name="arrow" size={18} />
          </span>
        )}
      </h3>
      {text && <p className={styles.words}>{text}</p>}
    </li>
  )
}
