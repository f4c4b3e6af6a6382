import { useQueryClient } from '@tanstack/react-query'
import { cardVerificationHours } from '#contract/waiting-times.ts'
import { cardErrorMessages } from '#src/billing/card-error-messages.ts'
import { CardLine, cardName } from '#src/billing/card-line.tsx'
import type { OwnCard } from '#src/billing/cards.data.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import { type FormStart, textIn } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { useShowChange } from '#src/forms/use-show-change.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { refetchUserQueries } from '#src/session/user-query.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Modal, ModalActions, ModalButton, ModalCancel } from '#src/ui/modal.tsx'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { chosenCardForm, makeDefault, removeCard } from './manage-payments.data.ts'
import * as styles from './payments-screen.css.ts'

/** Of the heading above the list. */
export const cardsTitleId = 'cards-title'

const errorMessages: FormErrorMessages = {
  ...cardErrorMessages,
  card_not_usable: () => ({
    title: m.error_title_card_not_usable(),
    text: m.billing_card_not_usable_text(),
  }),
  card_in_use: () => ({ title: m.payments_in_use(), text: m.payments_in_use_text() }),
  not_found: () => ({ title: m.payments_gone() }),
}

/** Each card with its actions. */
export function CardList({
  cards,
  start,
}: {
  cards: readonly OwnCard[]
  start: FormStart | undefined
}) {
  if (cards.length === 0) {
    return (
      <EmptyState title={m.payments_none_title()} level={3}>
        <p>{m.payments_none_text()}</p>
      </EmptyState>
    )
  }
  const wrongCard = textIn(start?.values ?? {}, 'card')
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <CardRow key={card.slug} card={card} start={wrongCard === card.slug ? start : undefined} />
      ))}
    </ul>
  )
}

function CardRow({ card, start }: { card: OwnCard; start: FormStart | undefined }) {
  const { slug, verificationUrl, in_use_by: usedBy, is_default, state } = card
  return (
    <li className={styles.card}>
      <div className={styles.cardText}>
        <CardLine card={card} />
        <p className={styles.note}>{noteOf(card)}</p>
      </div>
      <div className={styles.cardActions}>
        {verificationUrl && (
          <a href={verificationUrl} className={buttonClass({ tone: 'ink', small: true })}>
            {m.payments_verify()}
          </a>
        )}
        {!is_default && state === 'active' && <DefaultForm card={card} start={start} />}
        {usedBy.length === 0 && (
          <>
            <ModalButton
              modalId={`delete-${slug}`}
              small
              aria-label={m.payments_delete_card({ card: cardName(card) })}
            >
              {m.payments_delete()}
            </ModalButton>
            <DeleteModal card={card} />
          </>
        )}
      </div>
    </li>
  )
}

/** Why it cannot be removed, or what is wrong with it. */
function noteOf({ in_use_by: usedBy, state, isExpiring }: OwnCard): string | undefined {
  if (state === 'requires_action') return m.payments_waiting_text({ hours: cardVerificationHours })
  if (state === 'expired') return m.payments_expired_text()
  if (isExpiring) return m.payments_expiring_text()
  return usedBy.length > 0 ? m.payments_used_by({ count: usedBy.length }) : undefined
}

/** The button that was pressed is gone: the keyboard goes on at the list. */
export const focusCards = () => document.getElementById(cardsTitleId)?.focus()

function DefaultForm({ card, start }: { card: OwnCard; start: FormStart | undefined }) {
  const showChange = useShowChange()
  const form = useForm({
    id: `default-${card.slug}`,
    schema: chosenCardForm,
    action: makeDefault,
    start,
    errorMessages,
    onDone: async () => {
      await showChange(m.payments_default_done({ card: cardName(card) }))
      focusCards()
    },
  })
  return (
    <Form form={form}>
      <input type="hidden" name="card" value={card.slug} />
      <Button
        type="submit"
        small
        aria-label={m.payments_make_default_card({ card: cardName(card) })}
        aria-disabled={form.isSending}
        aria-busy={form.isSending}
      >
        {m.payments_make_default()}
      </Button>
    </Form>
  )
}

function DeleteModal({ card }: { card: OwnCard }) {
  const queryClient = useQueryClient()
  const showChange = useShowChange()
  const form = useForm({
    id: `remove-${card.slug}`,
    schema: chosenCardForm,
    action: removeCard,
    errorMessages,
    onDone: async () => {
      await showChange(m.payments_deleted({ card: cardName(card) }))
      focusCards()
    },
    onRefused: () => void refetchUserQueries(queryClient),
  })
  return (
    <Modal id={`delete-${card.slug}`} title={m.payments_delete_title()}>
      <p>{m.payments_delete_text({ card: cardName(card) })}</p>
      <ModalActions>
        <ModalCancel>{m.payments_keep()}</ModalCancel>
        <Form form={form}>
          <input type="hidden" name="card" value={card.slug} />
          <SubmitButton form={form} tone="ink">
            {m.payments_delete_confirm()}
          </SubmitButton>
        </Form>
      </ModalActions>
    </Modal>
  )
}
