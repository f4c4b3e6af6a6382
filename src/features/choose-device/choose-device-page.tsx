import { artTile } from '#src/device-art/art-url.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import * as rows from '#src/subscriptions/my-tech-view.css.ts'
import { SubscriptionTask } from '#src/subscriptions/my-tech-view.tsx'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { variantText } from '#src/subscriptions/status-messages.ts'
import { ActionLink, StepLink } from '#src/subscriptions/subscription-actions.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { ColorDisc } from '#src/ui/color-disc.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import * as styles from './choose-device.css.ts'
import type { OpenChoice } from './device-choice.server.ts'

const steps = ['device', 'variant', 'term', 'confirm'] as const
const stepNames = [
  m.my_tech_steps_device,
  m.my_tech_steps_variant,
  m.my_tech_steps_term,
  m.my_tech_steps_confirm,
]
const titles = {
  device: m.my_tech_choose_device,
  variant: m.my_tech_choose_variant,
  term: m.my_tech_choose_term,
} as const

const choiceTitleId = 'choose-device'

/** Where the keyboard goes on in later steps and pages: they have the same title as the first. */
export const stepTitleId = (choice: OpenChoice): string | undefined =>
  choice.step === 'device' && choice.page === 1 ? undefined : choiceTitleId

interface ChooseDeviceProps {
  readonly choice: OpenChoice
  readonly subscription: OwnSubscription
}

/** The device to change to, its version and its term: one choice per page, each a link. */
export function ChooseDevicePage({ choice, subscription }: ChooseDeviceProps) {
  const { slug } = subscription
  return (
    <SubscriptionTask subscription={subscription} action="change_device">
      <section aria-labelledby={choiceTitleId} className={styles.choose}>
        <Stepper steps={stepNames.map((name) => name())} current={steps.indexOf(choice.step)} />
        <h2 id={choiceTitleId} tabIndex={-1} className={styles.title}>
          {titles[choice.step]()}
        </h2>
        {choice.step === 'device' && <Devices choice={choice} subscription={slug} />}
        {choice.step === 'variant' && <Variants choice={choice} subscription={slug} />}
        {choice.step === 'term' && <Terms choice={choice} subscription={slug} />}
      </section>
    </SubscriptionTask>
  )
}

interface StepProps<S> {
  readonly choice: Extract<OpenChoice, { step: S }>
  readonly subscription: string
}

function Devices({ choice: { devices, page, pageCount }, subscription }: StepProps<'device'>) {
  if (devices.length === 0) {
    const request = (
      <ButtonLink to="/devices/request" small>
        {m.pages_request_device()}
      </ButtonLink>
    )
    return <Alert action={request}>{m.my_tech_choose_none()}</Alert>
  }
  return (
    <>
      <ul className={styles.devices}>
        {devices.map(({ slug, name, picture, fromPrice }) => (
          <li key={slug}>
            <StepLink
              search={{ subscription, action: 'change_device', item: slug }}
              className={styles.device}
            >
              <Stage>
                <img
                  src={picture}
                  alt=""
                  width={artTile.size}
                  height={artTile.size}
                  loading="lazy"
                  decoding="async"
                />
              </Stage>
              <b className={rows.rowName}>{name}</b>
              <span className={rows.rowText}>
                {m.my_tech_choose_from({ amount: formatCount(fromPrice) })}
              </span>
            </StepLink>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={(linked, props) => (
          <StepLink
            {...props}
            search={{
              subscription,
              action: 'change_device',
              page: linked,
            }}
          />
        )}
      />
    </>
  )
}

function Variants({ choice: { chosen, variants }, subscription }: StepProps<'variant'>) {
  if (variants.length === 0) {
    const others = (
      <ActionLink search={{ subscription, action: 'change_device' }}>
        {m.my_tech_choose_other()}
      </ActionLink>
    )
    return (
      <Alert tone="warn" action={others}>
        {m.my_tech_refused_stock()}
      </Alert>
    )
  }
  return (
    <ul className={rows.rows}>
      {variants.map(({ id, storage, color, hex, from }) => (
        <li key={id}>
          <StepLink
            search={{ subscription, action: 'change_device', item: chosen.slug, variant: id }}
            className={rows.row}
          >
            <ColorDisc hex={hex} size={28} />
            <span className={rows.rowMain}>
              <b className={rows.rowName}>{chosen.name}</b>
              <span className={rows.rowText}>{variantText({ storage, color })}</span>
            </span>
            <span className={rows.rowEnd}>
              {m.my_tech_choose_from({ amount: formatCount(from) })}
            </span>
          </StepLink>
        </li>
      ))}
    </ul>
  )
}

function Terms({ choice: { chosen, variant, prices }, subscription }: StepProps<'term'>) {
  const search = {
    subscription,
    action: 'change_device' as const,
    item: chosen.slug,
    variant: variant.id,
  }
  return (
    <ul className={rows.rows}>
      {prices.map(({ months, monthly }) => (
        <li key={months}>
          <StepLink search={{ ...search, months }} className={rows.row}>
            <b className={rows.rowName}>{termName(months)}</b>
            <span className={rows.rowEnd}>
              {m.my_tech_choose_monthly({ amount: formatCount(monthly) })}
            </span>
          </StepLink>
        </li>
      ))}
    </ul>
  )
}
