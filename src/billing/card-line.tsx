import type { CardBrand, CardState } from '#contract/card.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { figures } from '#src/ui/typography.css.ts'
import * as styles from './card-line.css.ts'
import type { OwnCard } from './cards.data.ts'
import { cardBrandName } from './payment-messages.ts'

/** As printed on the card itself. */
const marks: Record<CardBrand, string> = {
  visa: 'VISA',
  mastercard: 'MC',
  jcb: 'JCB',
  amex: 'AMEX',
  diners: 'DC',
}

/** "Visa •••• 4242", for running text: with no-break spaces, so that it is never broken. */
export const cardName = ({ brand, last4 }: Pick<OwnCard, 'brand' | 'last4'>): string =>
  `${cardBrandName(brand)}\u00a0••••\u00a0${last4}`

const cardExpiry = ({ exp_month, exp_year }: Pick<OwnCard, 'exp_month' | 'exp_year'>) =>
  m.card_expires({ month: String(exp_month).padStart(2, '0'), year: exp_year })

const stateBadges: Record<CardState, (() => string) | undefined> = {
  active: undefined,
  expired: m.card_expired,
  requires_action: m.card_waiting,
}

/** What is special about a card, as badges. */
function CardBadges({ card }: { card: OwnCard }) {
  const state = stateBadges[card.state]
  return (
    <>
      {card.is_default && <Badge>{m.card_default()}</Badge>}
      {state && <Badge tone="bad">{state()}</Badge>}
      {card.isExpiring && <Badge tone="warn">{m.card_expiring()}</Badge>}
    </>
  )
}

/** One card on a line: its mark, its last digits, its last month, and what is special about it. */
export function CardLine({ card }: { card: OwnCard }) {
  return (
    <span className={styles.line}>
      <span aria-hidden="true" className={styles.mark}>
        {marks[card.brand]}
      </span>
      <span className={styles.textBlock}>
        <span className={styles.name}>
          <b className={figures}>{cardName(card)}</b>
          <span className={styles.detail}>
            {cardExpiry(card)} {card.holder}
          </span>
        </span>
        <span className={styles.badges}>
          <CardBadges card={card} />
        </span>
      </span>
    </span>
  )
}
