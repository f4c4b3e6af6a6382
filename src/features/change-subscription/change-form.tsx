import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { cardName } from '#src/billing/card-line.tsx'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import { type FormStart, isAboutPage, textIn } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { type FieldProps, useForm } from '#src/forms/use-form.ts'
import { useShowChange } from '#src/forms/use-show-change.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { ChangeAction, MyTechSearch } from '#src/subscriptions/my-tech-search.ts'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import {
  actionMessages,
  resultMessages,
  StepLink,
} from '#src/subscriptions/subscription-actions.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { RadioRow } from '#src/ui/radio.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import { confirmChange } from './change.data.ts'
import type { ChangeStart } from './change.server.ts'
import { changeForm } from './change-input.ts'
import * as styles from './change-page.css.ts'

interface ChangeFormProps {
  readonly subscription: OwnSubscription
  readonly change: ChangeStart
  readonly start: FormStart | undefined
  readonly search: MyTechSearch
  /** Why the change is not possible any more, because of something that was done elsewhere or by this form. */
  readonly overtaken?: string | undefined
}

/** Confirms a change with the amount that its price breakdown has shown; hidden fields hold the choices of earlier steps. */
export function ChangeForm({ subscription, change, start, search, overtaken }: ChangeFormProps) {
  const { slug, nickname, card_slug } = subscription
  const { cards = [] } = change
  // What was pressed, whatever the subscription has become since: a second press must not undo the first.
  const [isPointsUseWanted] = useState(() => pointsUseIn(start) ?? !subscription.points_auto_use)
  const action: ChangeAction = search.action ?? 'rename'
  const router = useRouter()
  const showChange = useShowChange()
  const form = useForm({
    id: 'change',
    savedAs: 'subscription_change',
    schema: changeForm,
    action: confirmChange,
    start,
    defaultValues: { nickname, card_slug: cardToOffer(cards, card_slug) },
    fieldMessages: { card_slug: { card_not_usable: m.billing_card_not_usable_text } },
    // Of an extension the day may be another one now, with which it can be confirmed.
    errorMessages: action === 'set_renewal' ? { invalid_state: changedMessage } : {},
    onDone: async (result) => {
      await showChange(resultMessages[result]())
      await router.navigate({
        to: '/account/my-tech',
        search: { subscription: slug },
        replace: true,
      })
    },
    // The price may have changed: the price breakdown is requested again, and with it the key
    // of the next attempt. After a lost connection the result is unknown: the same key is sent again.
    onRefused: (refusal) => {
      if (isAboutPage(refusal)) void invalidatePages(router)
    },
  })
  useLeaveGuard(form.changed)
  // What this form has sent may be what was done: an answer that was lost comes with the next press.
  const mayBeDone = form.isSending || form.refusal?.code === 'unreachable'
  const notPossible = mayBeDone ? undefined : overtaken
  return (
    <Form form={form} className={styles.form}>
      <HiddenFields values={hiddenValues({ subscription, change, search, isPointsUseWanted })} />
      {action === 'rename' && (
        <TextField {...form.field('nickname')} label={m.my_tech_nickname()} optional />
      )}
      {action === 'change_card' && <CardChoice cards={cards} field={form.field('card_slug')} />}
      <div role="status">
        {notPossible && (
          <Alert tone="warn" title={m.error_title_not_possible()}>
            {notPossible}
          </Alert>
        )}
      </div>
      <div className={styles.buttons}>
        {!notPossible && (action !== 'change_card' || cards.length > 0) && (
          <SubmitButton form={form} tone={endsSomething(search) ? 'ink' : 'primary'}>
            {/* Those that name an amount are refused without one. */}
            {actionMessages[action].confirm({
              amount: change.preview?.amount_to_accept ?? 0,
              subscription: { ...subscription, points_auto_use: !isPointsUseWanted },
              renewal: search.renewal,
            })}
          </SubmitButton>
        )}
        <StepLink search={{ subscription: slug }} className={buttonClass({})}>
          {m.my_tech_keep()}
        </StepLink>
      </div>
    </Form>
  )
}

const changedMessage = () => ({ title: m.error_title_changed(), text: m.error_text_changed() })

/** What was sent without JavaScript, and refused or not answered. */
function pointsUseIn(start: FormStart | undefined): boolean | undefined {
  const sent = textIn(start?.values ?? {}, 'points_auto_use')
  return sent === undefined ? undefined : sent === 'true'
}

/** The choices of earlier steps, and the amounts of the price breakdown. */
function hiddenValues({
  subscription: { slug },
  change: { key, preview, newDevice },
  search: { action, renewal, item, variant, months },
  isPointsUseWanted,
}: Pick<ChangeFormProps, 'subscription' | 'change' | 'search'> & { isPointsUseWanted: boolean }) {
  return {
    subscription: slug,
    action,
    key,
    renewal,
    item,
    variant,
    months,
    accepted: acceptedAmount(preview),
    accepted_monthly: preview?.new_monthly ?? undefined,
    accepted_minimum_ends_on:
      action === 'set_renewal' ? (preview?.new_minimum_ends_on ?? undefined) : undefined,
    item_id: newDevice?.id,
    points_auto_use: action === 'set_points_auto_use' ? isPointsUseWanted : undefined,
  }
}

/** What the button confirms: for a device change the fee, which the API can name in no other field. */
function acceptedAmount(preview: ChangeStart['preview']): number | undefined {
  if (preview?.action === 'change_device') return preview.now
  return preview?.amount_to_accept ?? undefined
}

/** A button that ends something is not vermilion. */
const endsSomething = ({ action, renewal }: MyTechSearch): boolean =>
  ['cancel', 'end', 'end_early'].some((one) => one === action) || renewal === 'end'

type HiddenValue = string | number | boolean | undefined

function HiddenFields({ values }: { values: Readonly<Record<string, HiddenValue>> }) {
  return Object.entries(values).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  )
}

type Cards = NonNullable<ChangeStart['cards']>

/** The card that pays now, unless it can be charged no more. */
const cardToOffer = (cards: Cards, current: string | null): string =>
  (cards.find(({ slug }) => slug === current) ?? cards[0])?.slug ?? ''

function CardChoice({
  cards,
  field: { id, name, error, defaultValue },
}: {
  cards: Cards
  field: FieldProps
}) {
  if (cards.length === 0) return <p>{m.my_tech_no_card()}</p>
  return (
    <RadioGroup id={id} legend={m.my_tech_card()} legendClass={styles.legend} error={error}>
      {cards.map(({ slug, brand, last4, exp_month, exp_year }, place) => (
        <RadioRow
          key={slug}
          id={place === 0 ? id : `${id}-${slug}`}
          name={name}
          value={slug}
          defaultChecked={slug === defaultValue}
          required
          label={cardName({ brand, last4 })}
          detail={m.my_tech_card_expires({
            month: String(exp_month).padStart(2, '0'),
            year: exp_year,
          })}
        />
      ))}
    </RadioGroup>
  )
}
