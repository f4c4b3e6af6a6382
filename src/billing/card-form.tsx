import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { refetchUserQueries } from '#src/session/user-query.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Link } from '#src/ui/link.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { cardErrorMessages } from './card-error-messages.ts'
import { CardFields, type CardToken } from './card-fields.tsx'
import * as styles from './card-form.css.ts'
import { cardForm, submitCard } from './cards.data.ts'
import { PaymentChoiceFields } from './payment-choice-fields.tsx'
import type { PaymentChoice } from './payment-page.ts'

const errorMessages: FormErrorMessages = {
  ...cardErrorMessages,
  unreachable: () => ({ title: m.card_lost_title(), text: m.card_lost_text() }),
}

/**
 * Adds a card: its number, month and code go only to the payment gateway, in a frame of its own; a one-time token comes back
 * and is sent with the name. A bank that requires 3-D Secure is visited then.
 */
export function CardForm({
  gatewayOrigin,
  isFirst,
  payment,
  start,
  onAdded,
  onUnconfirmed,
}: {
  gatewayOrigin: string
  /** The first card is the default anyway. */
  isFirst: boolean
  /** The one to be made with it. */
  payment?: { readonly invoice: string; readonly choice: PaymentChoice }
  start?: FormStart | undefined
  onAdded: (slug: string) => unknown
  /** Nobody knows whether the card was added, and the form says so. */
  onUnconfirmed?: () => void
}) {
  const [token, setToken] = useState<CardToken>()
  const [attempt, setAttempt] = useState(0)
  const queryClient = useQueryClient()
  const form = useForm({
    id: 'card',
    schema: cardForm,
    action: submitCard,
    start,
    fieldMessages: { holder: m.card_holder_invalid, source_id: m.card_fields_missing },
    errorMessages,
    validateOn: 'submit',
    onDone: async (added) => {
      if (added.kind === 'verify') return window.location.assign(added.url)
      setToken(undefined)
      await onAdded(added.slug)
    },
    // The token was valid for one attempt.
    onRefused: ({ code }) => {
      if (code === 'invalid') return
      setToken(undefined)
      setAttempt((count) => count + 1)
      if (code !== 'unreachable') return
      onUnconfirmed?.()
      // Only the answer may be lost: then the card is in the list.
      void refetchUserQueries(queryClient)
    },
  })
  // A payment leads on by itself, whatever was typed for another card.
  const nothing = useRef(false)
  useLeaveGuard(payment ? nothing : form.changed)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (token) element.current?.closest('form')?.requestSubmit()
  }, [token])
  return (
    <Form form={form} className={styles.form}>
      {payment && <PaymentChoiceFields {...payment} />}
      <input type="hidden" name="source_id" value={token?.sourceId ?? ''} />
      <TextField
        {...form.field('holder')}
        label={m.card_holder()}
        hint={m.card_holder_hint()}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {!isFirst && <Checkbox name="is_default" label={m.card_make_default_too()} />}
      {/* Before the button, which is in the frame: pressing it is the consent that the privacy policy announces. */}
      <p className={styles.note}>
        {m.card_issuer_consent()}{' '}
        <Link to="/privacy-policy" hash="third-parties" target="_blank" className={inlineLink}>
          {m.card_issuer_consent_read()}
        </Link>
      </p>
      <div ref={element}>
        {token ? (
          <p className={styles.ready}>{m.card_ready({ last4: token.last4 })}</p>
        ) : (
          <CardFields
            key={attempt}
            id={form.field('source_id').id}
            isFirst={isFirst}
            origin={gatewayOrigin}
            onToken={setToken}
          />
        )}
      </div>
      {token && <SubmitButton form={form}>{m.card_add()}</SubmitButton>}
      <p className={styles.note}>{m.card_safety()}</p>
    </Form>
  )
}
