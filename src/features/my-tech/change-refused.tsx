import { formatDay } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ActionLink, PayLink } from './action-link.tsx'
import type { ChangeRefusal } from './change.server.ts'
import * as styles from './change-page.css.ts'

const byCode: Readonly<Record<string, () => string>> = {
  device_not_available: m.my_tech_refused_stock,
  account_suspended: m.account_alert_suspended_text,
}

function refusalText({ code, minimumTerm, unpaid, eligibleOn }: ChangeRefusal): string {
  if (minimumTerm) {
    const { endsOn, fee } = minimumTerm
    return m.my_tech_refused_minimum_term({ day: formatDay(endsOn), amount: formatYen(fee) })
  }
  if (unpaid) return m.my_tech_refused_unpaid({ amount: formatYen(unpaid.balance) })
  if (eligibleOn) return m.my_tech_refused_change_from({ day: formatDay(eligibleOn) })
  if (code === 'device_change_not_eligible') return m.my_tech_refused_change()
  return (byCode[code] ?? m.my_tech_refused_state)()
}

/** Why a change cannot be made now, from when it can, what it would cost, and what to do instead. */
export function ChangeRefused({
  refusal,
  subscription: { slug, allowed_actions: allowed },
}: {
  refusal: ChangeRefusal
  subscription: OwnSubscription
}) {
  const { code, unpaid } = refusal
  const search = { subscription: slug }
  return (
    <div className={styles.refusal}>
      <Alert tone="warn" title={m.my_tech_refused_title()}>
        {refusalText(refusal)}
      </Alert>
      <div className={styles.buttons}>
        {unpaid && (
          <PayLink slug={unpaid.slug}>
            {m.my_tech_pay_amount({ amount: formatYen(unpaid.balance) })}
          </PayLink>
        )}
        {refusal.minimumTerm && allowed.includes('end_early') && (
          <ActionLink
            to="/account/my-tech"
            search={{ ...search, action: 'end_early' }}
            preload={false}
          >
            {m.my_tech_action_end_early()}
          </ActionLink>
        )}
        {code === 'device_not_available' && (
          <ActionLink
            to="/account/my-tech"
            search={{ ...search, action: 'change_device' }}
            preload={false}
          >
            {m.my_tech_choose_device()}
          </ActionLink>
        )}
      </div>
    </div>
  )
}
