import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { maxCards } from '#contract/card.ts'
import { cardErrorMessages } from '#src/billing/card-error-messages.ts'
import { CardForm } from '#src/billing/card-form.tsx'
import { cardName } from '#src/billing/card-line.tsx'
import type { OwnCards } from '#src/billing/cards.data.ts'
import type { PaymentFilter } from '#src/billing/payment-filters.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { useShowChange } from '#src/forms/use-show-change.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { display, title } from '#src/ui/typography.css.ts'
import { useDetails } from '#src/ui/use-details.ts'
import { CardList, cardsTitleId, focusCards } from './card-list.tsx'
import type { PaymentHistory } from './manage-payments.data.ts'
import { HistoryTable } from './payment-history.tsx'
import * as styles from './payments-screen.css.ts'

/** The stored cards, a form for another one, and all payments. */
export function PaymentsScreen({
  own,
  history,
  show,
  year,
  added,
  starts,
}: {
  own: OwnCards
  history: PaymentHistory
  show: PaymentFilter | undefined
  year: string | undefined
  /** Slug of the card that has just been added. */
  added: string | undefined
  starts: { readonly card?: FormStart | undefined; readonly list?: FormStart | undefined }
}) {
  const { cards, gatewayOrigin } = own
  const newCard = cards.find(({ slug }) => slug === added)
  return (
    <div className={`${container} ${styles.page}`}>
      <h1 className={display}>{m.payments_title()}</h1>
      <p className={styles.lead}>{m.payments_lead()}</p>
      {newCard && (
        <div className={styles.notice}>
          <Alert tone="ok" title={m.payments_added({ card: cardName(newCard) })} />
        </div>
      )}
      <section aria-labelledby={cardsTitleId} className={styles.section}>
        <h2 id={cardsTitleId} tabIndex={-1} className={title}>
          {m.payments_cards()}
        </h2>
        <CardList cards={cards} start={starts.list} />
      </section>
      <AddCard
        isFull={cards.length >= maxCards}
        isFirst={cards.length === 0}
        gatewayOrigin={gatewayOrigin}
        start={starts.card}
      />
      <HistoryTable history={history} show={show} year={year} />
    </div>
  )
}

function AddCard({
  isFull,
  isFirst,
  gatewayOrigin,
  start,
}: {
  isFull: boolean
  isFirst: boolean
  gatewayOrigin: string
  start: FormStart | undefined
}) {
  const navigate = useNavigate()
  const showChange = useShowChange()
  const details = useDetails(isFirst || start !== undefined)
  // The card that fills the list may be the one of which the form says that its answer was lost.
  const [isUnconfirmed, setIsUnconfirmed] = useState(start?.error !== undefined)
  if (isFull && !isUnconfirmed)
    return <p className={styles.full}>{cardErrorMessages.card_limit?.().text}</p>
  return (
    <details id="add-card" {...details.props} className={styles.add}>
      <summary className={styles.addSummary}>
        <Icon name="plus" />
        {isFirst ? m.card_add_first() : m.payments_add()}
      </summary>
      <CardForm
        gatewayOrigin={gatewayOrigin}
        isFirst={isFirst}
        start={start}
        onUnconfirmed={() => setIsUnconfirmed(true)}
        onAdded={async (slug) => {
          setIsUnconfirmed(false)
          await showChange(m.card_added_toast())
          details.close()
          await navigate({ to: '/account/manage-payments', search: { added: slug }, replace: true })
          focusCards()
        }}
      />
    </details>
  )
}
