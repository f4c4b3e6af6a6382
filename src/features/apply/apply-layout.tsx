import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApplyStep } from '#src/applications/apply-search.ts'
import type { ApplyDevice, ApplyPlan } from '#src/applications/apply-view.ts'
import { type LaterPayments, laterPayments } from '#src/billing/later-payments.ts'
import { FieldGroup } from '#src/forms/field-group.tsx'
import { frameQuery } from '#src/frame/frame.data.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { DevicePicture } from '#src/items/device-picture.tsx'
import { iconButton } from '#src/ui/button.css.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Price } from '#src/ui/price.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import * as styles from './apply-layout.css.ts'
import { applyStepNames } from './apply-step-names.ts'
import { type CouponOfTerm, couponOfTerm } from './coupon-of-term.ts'

const titleId = 'apply-title'

interface ApplyLayoutProps {
  readonly device: ApplyDevice
  readonly steps?: readonly ApplyStep[]
  readonly step?: ApplyStep
  /** Beside the step: the chosen plan, and its price. */
  readonly plan?: ApplyPlan | undefined
  readonly children: ReactNode
}

/** The whole screen: the device, the progress, help, a way to leave, and the step. */
export function ApplyLayout({ device, steps, step = 'plan', plan, children }: ApplyLayoutProps) {
  const { data: settings } = useQuery(frameQuery)
  const shown = steps && !steps.includes(step) ? withStep(steps, step) : steps
  return (
    <div role="dialog" aria-labelledby={titleId} className={styles.screen}>
      <header className={styles.head}>
        <p id={titleId} className={classNames(styles.title, !shown && styles.withoutSteps)}>
          {m.apply_title({ device: device.name })}
        </p>
        {shown && (
          <div className={styles.steps}>
            <Stepper
              steps={shown.map((name) => applyStepNames[name]())}
              current={shown.indexOf(step)}
            />
          </div>
        )}
        <div className={styles.tools}>
          {settings?.supportUrl && (
            <a
              href={settings.supportUrl}
              rel="noopener"
              aria-label={m.pages_help()}
              className={iconButton}
            >
              <Icon name="question" />
            </a>
          )}
          <Link
            to="/devices/$deviceId"
            params={{ deviceId: device.slug }}
            search={plan ? choiceOf(plan) : {}}
            aria-label={m.apply_close()}
            className={iconButton}
          >
            <Icon name="close" size={22} />
          </Link>
        </div>
      </header>
      <div className={classNames(container, styles.body, plan && styles.columns)}>
        {plan && <Summary device={device} plan={plan} />}
        <div className={styles.step}>{children}</div>
      </div>
    </div>
  )
}

/** A known customer skips a step, and may open it all the same. */
const withStep = (steps: readonly ApplyStep[], step: ApplyStep): readonly ApplyStep[] => [
  ...steps.slice(0, 1),
  step,
  ...steps.slice(1),
]

const choiceOf = ({ choice: { color, storage, months } }: ApplyPlan) => ({
  color,
  storage,
  months,
})

function Summary({ device, plan }: { device: ApplyDevice; plan: ApplyPlan }) {
  return (
    <aside aria-label={m.apply_summary()} className={styles.summary}>
      <Stage className={styles.stage}>
        <DevicePicture src={device.picture} slug={device.slug} isNear />
      </Stage>
      <div className={styles.facts}>
        <p className={styles.brand}>{device.brandLine}</p>
        <p className={styles.name}>{device.name}</p>
        <p className={styles.variant}>{plan.variant}</p>
        <PlanBreakdown plan={plan} />
      </div>
    </aside>
  )
}

/** The price of the chosen plan by the pre-check: the first month, each month, in total. */
function PlanBreakdown({ plan }: { plan: ApplyPlan }) {
  const { choice, quote, coupon } = plan
  if (!quote) return <p className={styles.noPrice}>{m.apply_price_none()}</p>
  const term = termName(choice.months)
  const takenOff = couponOfTerm(plan)
  return (
    <>
      <dl className={styles.lines}>
        <Line name={m.device_term()}>{term}</Line>
        <Line name={m.apply_price_monthly()}>{formatYen(quote.monthly)}</Line>
        {takenOff && (
          <Line name={couponName(takenOff)} takesOff>
            {formatYen(-takenOff.total)}
          </Line>
        )}
        <Line name={m.apply_price_total({ term })}>{formatYen(quote.total)}</Line>
      </dl>
      <p aria-live="polite" className={styles.firstMonth}>
        <span>{m.apply_price_first()}</span>
        <Price yen={quote.first} size="card" />
      </p>
      <p className={styles.priceNote}>{laterText(laterPayments(quote.monthly, coupon))}</p>
    </>
  )
}

const couponName = ({ months }: CouponOfTerm) =>
  months > 1 ? m.apply_price_coupon_months({ count: months }) : m.apply_price_coupon_first()

const laterText = ({ reduced, from, monthly }: LaterPayments) =>
  reduced
    ? m.apply_price_then_reduced({
        reduced: formatYen(reduced.amount),
        until: reduced.until,
        amount: formatYen(monthly),
        from,
      })
    : m.apply_price_then({ amount: formatYen(monthly) })

function Line({
  name,
  takesOff,
  children,
}: {
  name: string
  takesOff?: boolean
  children: string
}) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={takesOff ? styles.takenOff : styles.amount}>{children}</dd>
    </div>
  )
}

export const Group = (props: { title: string; children: ReactNode }) => (
  <FieldGroup styles={styles.group} {...props} />
)
