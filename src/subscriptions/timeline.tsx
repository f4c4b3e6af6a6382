import { formatShortDayOfYear } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { figures } from '#src/ui/typography.css.ts'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import type { OwnSubscription } from './own-subscription.ts'
import { statusMessages } from './status-messages.ts'
import * as styles from './timeline.css.ts'
import { type StepName, type TimelineStep, timelineSteps } from './timeline-steps.ts'

const names: Readonly<Record<StepName, () => string>> = {
  applied: m.subscriptions_step_applied,
  reviewed: m.subscriptions_step_reviewed,
  paid: m.subscriptions_step_paid,
  sent: m.subscriptions_step_sent,
  in_use: m.subscriptions_status_subscribed,
}

const nameOf = ({ name, state }: TimelineStep, statusLabel: string): string => {
  if (name === 'status') return statusLabel
  return name === 'in_use' && state !== 'current' ? m.subscriptions_step_start() : names[name]()
}

function dayOf({ name, day, state, isExpected }: TimelineStep, today: string): string | undefined {
  if (day === null) return undefined
  const text = formatShortDayOfYear(day, today)
  if (isExpected) return m.subscriptions_day_expected({ day: text })
  return name === 'in_use' && state === 'current' ? m.subscriptions_day_from({ day: text }) : text
}

/** In addition to the colors of the marks, for people who do not see them. */
const said: Readonly<Record<TimelineStep['state'], () => string>> = {
  done: m.ui_step_done,
  current: m.subscriptions_step_current,
  upcoming: () => '',
}

/** From the application to the device in use, each step with its day: in a row, on a phone one below the other. */
export function Timeline({
  subscription,
  today,
}: {
  subscription: OwnSubscription
  /** Day in Japan. */
  today: string
}) {
  const { label } = statusMessages(subscription)
  return (
    <ol aria-label={m.subscriptions_timeline()} className={`${styles.steps} ${figures}`}>
      {timelineSteps(subscription).map((step) => (
        <li
          key={step.name}
          aria-current={step.state === 'current' ? 'step' : undefined}
          data-done={step.state === 'done' || undefined}
          className={styles.step}
        >
          <span className={styles.name}>{nameOf(step, label)}</span>
          <span className={visuallyHidden}>{said[step.state]()}</span>
          <span className={styles.day}>
            <UnbrokenNumbers text={dayOf(step, today) ?? ''} />
          </span>
        </li>
      ))}
    </ol>
  )
}
