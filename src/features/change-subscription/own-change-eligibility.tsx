import { useQuery } from '@tanstack/react-query'
import { failedSection } from '#src/api-client/retry-of.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { type ChangeEligibility, changeEligibility } from '#src/subscriptions/change-eligibility.ts'
import { calledName, type OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { activeSubscriptionsQuery } from '#src/subscriptions/own-subscriptions.data.ts'
import { ActionLink, actionMessages } from '#src/subscriptions/subscription-actions.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Phrases } from '#src/ui/phrases.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { LoadingNotice, Skeleton } from '#src/ui/skeleton.tsx'
import { title } from '#src/ui/typography.css.ts'
import * as styles from './own-change-eligibility.css.ts'

const titleId = 'change-eligibility'

/** The customer's rented devices, each with the first day on which it can be changed. */
export function OwnChangeEligibility() {
  return (
    <section aria-labelledby={titleId} className={`${container} ${styles.section}`}>
      <h2 id={titleId} className={title}>
        <Phrases text={m.change_check_title()} />
      </h2>
      <div className={styles.place}>
        <OwnDevices />
      </div>
    </section>
  )
}

function OwnDevices() {
  const { data, isError, error, refetch } = useQuery(activeSubscriptionsQuery)
  if (data) return <DeviceList subscriptions={data.subscriptions} today={data.today} />
  if (isError) {
    const own = { title: m.change_check_failed_title(), text: m.change_check_failed_text() }
    return <RetryAlert {...failedSection({ error, refetch }, own)} />
  }
  return (
    <>
      <LoadingNotice />
      <Skeleton shape="box" className={styles.loading} />
    </>
  )
}

interface DeviceListProps {
  readonly subscriptions: readonly OwnSubscription[]
  /** Day in Japan. */
  readonly today: string
}

/** Also those that are being repaired; not those that are still to be delivered. */
function DeviceList({ subscriptions, today }: DeviceListProps) {
  const rented = subscriptions.filter(
    ({ status }) => status === 'subscribed' || status === 'in_repair',
  )
  if (rented.length === 0) {
    return (
      <Alert
        title={m.change_check_none_title()}
        action={
          <ButtonLink to="/devices" small>
            {m.ui_browse_devices()}
          </ButtonLink>
        }
      >
        {m.change_check_none_text()}
      </Alert>
    )
  }
  return (
    <ul className={styles.list}>
      {rented.map((subscription) => (
        <Device key={subscription.slug} subscription={subscription} today={today} />
      ))}
    </ul>
  )
}

function Device({ subscription, today }: { subscription: OwnSubscription; today: string }) {
  const { slug, device } = subscription
  const eligibility = changeEligibility(subscription, today)
  const name = calledName(subscription)
  const action = eligibility.kind === 'now' ? 'change_device' : undefined
  const label = action ? actionMessages[action].title() : m.change_check_see()
  return (
    <li className={styles.row}>
      <img
        src={device.picture}
        alt=""
        width={480}
        height={480}
        loading="lazy"
        className={styles.picture}
      />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p>{eligibilityText(eligibility)}</p>
      </div>
      <div className={styles.action}>
        <ActionLink
          search={{ subscription: slug, action }}
          tone={action ? 'ink' : 'ghost'}
          aria-label={`${label}: ${name}`}
        >
          {label}
        </ActionLink>
      </div>
    </li>
  )
}

const texts = {
  now: m.change_check_now,
  pending: m.change_check_pending,
  blocked: m.change_check_blocked,
}

const eligibilityText = (eligibility: ChangeEligibility): string =>
  eligibility.kind === 'later'
    ? m.my_tech_change_from({ day: formatDayAhead(eligibility.from) })
    : texts[eligibility.kind]()
