import { Link as RouterLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ChangePreview } from '#contract/preview.ts'
import type { Renewal, SubscriptionAction } from '#contract/subscription-actions.ts'
import { payAmountLabel } from '#src/billing/while-unpaid.tsx'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { type ChangedToday, renewalEffects, returnEffects } from './change-effects.ts'
import type { ChangeAction, ChangeResult, MyTechSearch } from './my-tech-search.ts'
import { calledName, type OwnSubscription } from './own-subscription.ts'
import { renewalConfirm } from './renewal-messages.ts'
import * as styles from './subscription-card.css.ts'

interface ChangeSubject {
  readonly subscription: OwnSubscription
  /** Without it the price is not known. */
  readonly preview: ChangePreview | undefined
}

interface Confirmed {
  /** Yen, to be accepted. */
  readonly amount: number
  readonly subscription: OwnSubscription
  /** What is chosen to follow the minimum term. */
  readonly renewal: Renewal | undefined
}

/** The texts of a change before it is confirmed. */
interface ActionMessages {
  readonly title: () => string
  /** Used where the title of the page differs from its button. */
  readonly heading?: () => string
  readonly lead: (change: ChangeSubject) => string
  readonly confirm: (change: Confirmed) => string
  /** Further consequences, below the price breakdown. */
  readonly effects?: (preview: ChangePreview, change: ChangedToday) => readonly string[]
}

/** @param fee in yen; not known before a device is chosen */
function changeLead(fee: number | undefined): string {
  if (fee === undefined) return m.my_tech_lead_change_device_choose()
  return fee === 0 ? m.my_tech_lead_change_device_free() : m.my_tech_lead_change_device()
}

export const actionMessages: Readonly<Record<ChangeAction, ActionMessages>> = {
  cancel: {
    title: m.my_tech_action_cancel,
    lead: m.my_tech_lead_cancel,
    confirm: m.my_tech_confirm_cancel,
    effects: () => [m.my_tech_effect_cancel_coupon(), m.my_tech_effect_cancel_stock()],
  },
  change_card: {
    title: m.my_tech_action_change_card,
    lead: m.my_tech_lead_change_card,
    confirm: m.my_tech_confirm_change_card,
  },
  rename: {
    title: m.my_tech_action_rename,
    lead: m.my_tech_lead_rename,
    confirm: m.my_tech_confirm_rename,
  },
  set_renewal: {
    title: m.my_tech_action_set_renewal,
    heading: m.my_tech_title_set_renewal,
    lead: m.my_tech_lead_set_renewal,
    confirm: ({ subscription, renewal }) =>
      renewalConfirm(renewal ?? subscription.renewal, subscription),
    effects: renewalEffects,
  },
  set_points_auto_use: {
    title: m.my_tech_action_set_points_auto_use,
    lead: m.my_tech_lead_set_points_auto_use,
    confirm: ({ subscription: { points_auto_use } }) =>
      points_auto_use ? m.my_tech_confirm_points_off() : m.my_tech_confirm_points_on(),
  },
  change_device: {
    title: m.my_tech_action_change_device,
    lead: ({ preview }) => changeLead(preview?.now),
    confirm: m.my_tech_confirm_change_device,
    effects: ({ pay_by, now }) => [
      m.my_tech_effect_change_term(),
      ...(pay_by === null || now === 0
        ? []
        : [m.my_tech_effect_change_unpaid({ day: formatDayAhead(pay_by) })]),
    ],
  },
  end: {
    title: m.my_tech_action_end,
    lead: m.my_tech_lead_end,
    confirm: m.my_tech_confirm_end,
    effects: returnEffects,
  },
  end_early: {
    title: m.my_tech_action_end_early,
    lead: ({ subscription: { minimum_ends_on }, preview }) =>
      minimum_ends_on === null || preview?.amount_to_accept === 0
        ? m.my_tech_lead_end()
        : m.my_tech_lead_end_early({ day: formatDayAhead(minimum_ends_on) }),
    confirm: ({ amount }) =>
      amount === 0
        ? m.my_tech_confirm_end()
        : m.my_tech_confirm_end_early({ amount: formatYen(amount) }),
    effects: returnEffects,
  },
  withdraw_end: {
    title: m.my_tech_action_withdraw_end,
    lead: m.my_tech_lead_withdraw_end,
    confirm: m.my_tech_confirm_withdraw_end,
  },
  buyout: {
    title: m.my_tech_action_buyout,
    lead: ({ preview }) =>
      preview?.amount_to_accept === 0 ? m.my_tech_lead_buyout_free() : m.my_tech_lead_buyout(),
    confirm: ({ amount }) => m.my_tech_confirm_buyout({ amount: formatYen(amount) }),
    effects: ({ amount_to_accept }) => [
      m.my_tech_effect_buyout_care(),
      ...(amount_to_accept === 0 ? [] : [m.my_tech_effect_buyout_unpaid()]),
    ],
  },
}

/** What was done, and what is to be done next. */
export const resultMessages: Readonly<Record<ChangeResult, () => string>> = {
  cancel: m.my_tech_done_cancel,
  change_card: m.my_tech_done_change_card,
  rename: m.my_tech_done_rename,
  set_renewal: m.my_tech_done_set_renewal,
  set_points_auto_use: m.my_tech_done_set_points_auto_use,
  change_device: m.my_tech_done_change_device,
  change_device_free: m.my_tech_done_change_device_free,
  end: m.subscriptions_text_end_requested,
  end_early: m.subscriptions_text_end_requested,
  withdraw_end: m.my_tech_done_withdraw_end,
  buyout: m.my_tech_done_buyout,
  buyout_free: m.my_tech_done_buyout_free,
}

type Named = (parts: { name: string }) => string

/** The title of a change's price breakdown; settings cost nothing and have none. */
export const breakdownTitles: Readonly<Partial<Record<ChangeAction, Named>>> = {
  cancel: m.my_tech_breakdown_cancel,
  end: m.my_tech_breakdown_end,
  end_early: m.my_tech_breakdown_end,
  withdraw_end: m.my_tech_breakdown_withdraw_end,
  buyout: m.my_tech_breakdown_buyout,
  change_device: m.my_tech_breakdown_change_device,
  set_renewal: m.my_tech_breakdown_set_renewal,
}

interface StepLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'children'> {
  readonly search: MyTechSearch
}

/** A link to a step of a change. Not prefetched: each of these pages asks the API what a change would cost. */
export const StepLink = (props: StepLinkProps) => (
  <RouterLink to="/account/my-tech" preload={false} {...props} />
)

/** The same as a small button. */
export const ActionLink = ({
  tone,
  ...props
}: Omit<StepLinkProps, 'className'> & { readonly tone?: 'ink' | 'ghost' }) => (
  <StepLink {...props} className={buttonClass({ tone, small: true })} />
)

interface PayLinkProps {
  readonly slug: string
  /** Primary on one of a page, whichever pays first. */
  readonly tone?: 'primary' | 'ink' | 'ghost' | undefined
  readonly children: string
}

/** Link to the page that pays one invoice. */
export function PayLink({ slug, tone = 'primary', children }: PayLinkProps) {
  return (
    <ButtonLink to="/account/make-payment" search={{ slug }} tone={tone} small>
      {children}
    </ButtonLink>
  )
}

/** In the order of the buttons; settings are among the details of the subscription. */
const shown: readonly ChangeAction[] = [
  'set_renewal',
  'change_device',
  'buyout',
  'withdraw_end',
  'end',
  'end_early',
  'cancel',
]
/** In a list, where each device has its own page too. */
const shortList: readonly ChangeAction[] = [
  'set_renewal',
  'change_device',
  'withdraw_end',
  'cancel',
]

/** What to do before a device is sent back, on its page. */
export const returnGuideId = 'return-guide'

/** In a list of devices the same words lead to each: their names tell the links apart where they are heard alone. */
export const labelInList = (text: string, subscription: OwnSubscription): string =>
  `${text}: ${calledName(subscription)}`

/** Whether its actions begin with a payment. */
export const isPayable = ({ openInvoice, allowed_actions }: OwnSubscription): boolean =>
  openInvoice !== null && allowed_actions.includes('pay')

interface ActionsProps {
  readonly subscription: OwnSubscription
  /** Address in the help centre; without it a fault is reported from the device's own page. */
  readonly helpUrl?: string | undefined
  readonly isShort?: boolean
  readonly payTone?: 'primary' | 'ink'
}

/** What the customer may do now, as the API says. */
export function Actions({ subscription, helpUrl, isShort = false, payTone }: ActionsProps) {
  const { slug, status, allowed_actions: allowed, openInvoice, end_request } = subscription
  const isAllowed = (action: SubscriptionAction) => allowed.includes(action)
  const actions = (isShort ? shortList : shown).filter(isAllowed)
  const invoice = isPayable(subscription) ? openInvoice : null
  const isReturned = isShort && end_request !== null
  const canBreak = status === 'subscribed' && helpUrl !== undefined
  if (!invoice && !canBreak && !isReturned && actions.length === 0) return null
  const labelOf = (text: string) => (isShort ? labelInList(text, subscription) : undefined)
  return (
    <div className={styles.actions}>
      {invoice && (
        <PayLink slug={invoice.slug} tone={payTone}>
          {payLabel(invoice.balance)}
        </PayLink>
      )}
      {isReturned && (
        <ButtonLink
          to="/account/my-tech"
          search={{ subscription: slug }}
          hash={returnGuideId}
          tone={invoice ? 'ghost' : 'ink'}
          small
          aria-label={labelOf(m.my_tech_return_title())}
        >
          {m.my_tech_return_title()}
        </ButtonLink>
      )}
      {actions.map((action, place) => (
        <ActionLink
          key={action}
          search={{ subscription: slug, action }}
          tone={place === 0 && !invoice && !end_request && action !== 'cancel' ? 'ink' : 'ghost'}
          aria-label={labelOf(actionMessages[action].title())}
        >
          {actionMessages[action].title()}
        </ActionLink>
      ))}
      {canBreak && (
        <a
          href={helpUrl}
          className={buttonClass({ small: true })}
          aria-label={labelOf(m.my_tech_fault())}
        >
          {m.my_tech_fault()}
        </a>
      )}
    </div>
  )
}

const payLabel = (balance: number | null): string =>
  balance === null ? m.payment_pay() : payAmountLabel(balance)
