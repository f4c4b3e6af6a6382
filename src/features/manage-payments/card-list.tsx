import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cardVerificationHours } from '#contract/waiting-times.ts'
import { cardErrorMessages } from '#src/billing/card-error-messages.ts'
import { CardLine, cardName } from '#src/billing/card-line.tsx'
import { cardsQuery, type OwnCard } from '#src/billing/cards.data.ts'
import { ErrorSummary } from '#src/forms/error-summary.tsx'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import { type FormErrorMessages, formErrorText } from '#src/forms/form-messages.ts'
import { type FormStart, refusedId, textIn } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { useShowChange } from '#src/forms/use-show-change.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { refetchUserQueries } from '#src/session/user-query.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ErrorReference } from '#src/ui/error-reference.tsx'
import { Modal, ModalActions, ModalButton, ModalCancel } from '#src/ui/modal.tsx'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { useToast } from '#src/ui/toast.tsx'
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
  unreachable: () => ({ title: m.payments_lost_title(), text: m.payments_lost_text() }),
}

/** Each card with its actions. */
export function CardList({
  cards,
  start,
}: {
  cards: readonly OwnCard[]
  start: FormStart | undefined
}) {
  return (
    <>
      <Refusal cards={cards} start={start} />
      {cards.length === 0 ? (
        <EmptyState title={m.payments_none_title()} level={3}>
          <p>{m.payments_none_text()}</p>
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <CardRow key={card.slug} card={card} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Above the list: the card may not be there any more, or not have the button that was pressed without JavaScript. */
function Refusal({ cards, start }: { cards: readonly OwnCard[]; start: FormStart | undefined }) {
  const [shownFirst] = useState(cards)
  const error = start?.error && formErrorText(start.error, errorMessages)
  // Another press has changed the list since.
  if (error === undefined || cards !== shownFirst) return null
  const wrong = cards.find(({ slug }) => slug === textIn(start?.values ?? {}, 'card'))
  return (
    <ErrorSummary ref={null} id={refusedId} errors={[]}>
      <Alert tone="bad" title={error.title}>
        {wrong && <p>{cardName(wrong)}</p>}
        {error.text}
      </Alert>
      {start?.error?.requestId && <ErrorReference id={start.error.requestId} />}
    </ErrorSummary>
  )
}

function CardRow({ card }: { card: OwnCard }) {
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
        {!is_default && state === 'active' && <DefaultForm card={card} />}
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

/** The same card as the API has it now, undefined when it was deleted; as it was where that cannot be found out. */
function useNewest({ slug }: OwnCard): () => Promise<OwnCard | undefined> {
  const queryClient = useQueryClient()
  return async () => {
    await refetchUserQueries(queryClient)
    const own = queryClient.getQueryData(cardsQuery.queryKey)
    return own?.cards.find((card) => card.slug === slug)
  }
}

function DefaultForm({ card }: { card: OwnCard }) {
  const showChange = useShowChange()
  const showToast = useToast()
  const newest = useNewest(card)
  const done = m.payments_default_done({ card: cardName(card) })
  const form = useForm({
    id: `default-${card.slug}`,
    schema: chosenCardForm,
    action: makeDefault,
    errorMessages,
    onDone: async () => {
      await showChange(done)
      focusCards()
    },
    onRefused: async ({ code }) => {
      // Only the answer may be lost: then the button is gone, and what it has said.
      if (code !== 'unreachable' || !(await newest())?.is_default) return
      showToast({ text: done })
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
  const showChange = useShowChange()
  const showToast = useToast()
  const newest = useNewest(card)
  const done = m.payments_deleted({ card: cardName(card) })
  const form = useForm({
    id: `remove-${card.slug}`,
    schema: chosenCardForm,
    action: removeCard,
    errorMessages,
    onDone: async () => {
      await showChange(done)
      focusCards()
    },
    onRefused: async () => {
      const now = await newest()
      if (now?.in_use_by.length === 0) return
      // The dialog is gone, and what it has said.
      showToast(now ? { text: m.payments_in_use(), tone: 'bad' } : { text: done })
      focusCards()
    },
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
