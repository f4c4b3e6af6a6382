import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { SubscriptionAction } from '#contract/subscription-actions.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { actionMessages } from './action-messages.ts'
import * as styles from './my-tech.css.ts'
import type { ChangeAction } from './my-tech-search.ts'

/** Not fetched before it is pressed: each of these pages asks the API what a change would cost. */
function PlainButtonAnchor({
  tone,
  ...props
}: ComponentProps<'a'> & { tone?: 'primary' | 'ink' | 'ghost' }) {
  return <a {...props} className={buttonClass({ tone, small: true })} />
}

/** A link to a step of a change; give it `preload={false}`. */
export const ActionLink = createLink(PlainButtonAnchor)

/** To the page that pays one invoice. */
export function PayLink({ slug, children }: { slug: string; children: string }) {
  return (
    <ButtonLink to="/account/make-payment" search={{ slug }} tone="primary" small>
      {children}
    </ButtonLink>
  )
}

/** The same without the look of a button. */
export const PlainLink = createLink((props: ComponentProps<'a'>) => <a {...props} />)

/** In the order of the buttons; what is set rather than done stands among the details of the subscription. */
const shown: readonly ChangeAction[] = [
  'set_renewal',
  'change_device',
  'buy_out',
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

interface ActionsProps {
  readonly subscription: OwnSubscription
  /** Of the help centre; without it a fault is reported from the device's own page. */
  readonly helpUrl?: string | undefined
  readonly isShort?: boolean
}

/** What the customer may do now: the API says what that is. */
export function Actions({ subscription, helpUrl, isShort = false }: ActionsProps) {
  const { slug, status, allowed_actions: allowed, openInvoice } = subscription
  const isAllowed = (action: SubscriptionAction) => allowed.includes(action)
  const actions = (isShort ? shortList : shown).filter(isAllowed)
  const pays = openInvoice !== null && isAllowed('pay')
  const canBreak = status === 'subscribed' && helpUrl !== undefined
  if (!pays && !canBreak && actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {pays && <PayLink slug={openInvoice.slug}>{payLabel(openInvoice.balance)}</PayLink>}
      {actions.map((action, place) => (
        <ActionLink
          key={action}
          to="/account/my-tech"
          search={{ subscription: slug, action }}
          preload={false}
          tone={place === 0 && !pays && action !== 'cancel' ? 'ink' : 'ghost'}
        >
          {actionMessages[action].title()}
        </ActionLink>
      ))}
      {canBreak && (
        <a href={helpUrl} className={buttonClass({ small: true })}>
          {m.my_tech_fault()}
        </a>
      )}
    </div>
  )
}

const payLabel = (balance: number | null): string =>
  balance === null ? m.my_tech_pay() : m.my_tech_pay_amount({ amount: formatYen(balance) })
