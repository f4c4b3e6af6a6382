import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApplyDevice } from '#src/applications/apply-view.ts'
import type { ApplyRefusal, OwnDevice } from '#src/applications/refusal.server.ts'
import { frameQuery } from '#src/frame/frame.data.ts'
import { formatDay, formatDayAhead } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { DevicePicture } from '#src/items/device-picture.tsx'
import { FromPrice } from '#src/items/from-price.tsx'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { Price } from '#src/ui/price.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import * as styles from './refused-screen.css.ts'

interface RefusedProps {
  readonly device: ApplyDevice
  readonly refusal: ApplyRefusal
}

/** Why there can be no application now, and what to do about it: one screen for each refusal of the pre-check. */
export function RefusedScreen({ device, refusal }: RefusedProps) {
  switch (refusal.code) {
    case 'device_not_available':
      return <Unavailable device={device} refusal={refusal} />
    case 'unpaid_invoice':
      return <Unpaid refusal={refusal} />
    case 'bad_reputation':
      return <Refused title={m.apply_refused_title()} text={m.apply_refused_text()} />
    case 'account_suspended':
      return <Refused title={m.apply_suspended_title()} text={m.apply_suspended_text()} />
    case 'multiple_applications':
      return (
        <>
          <StepTitle title={m.apply_multiple_title()}>{m.apply_multiple_text()}</StepTitle>
          <OwnDevices devices={refusal.devices} />
          <div className={styles.actions}>
            <ButtonLink to="/account/my-tech" search={{ tab: 'in-progress' }}>
              {m.subscriptions_my_tech()}
            </ButtonLink>
          </div>
        </>
      )
    case 'maximum_subscriptions':
      return <Maximum refusal={refusal} />
  }
}

const ToAccount = ({ children }: { children?: ReactNode }) => (
  <div className={styles.actions}>
    {children}
    <ButtonLink to="/account">{m.apply_to_account()}</ButtonLink>
  </div>
)

function Unavailable({
  device,
  refusal: { alternatives, hasOtherVariants, maxOfItem },
}: {
  device: ApplyDevice
  refusal: Extract<ApplyRefusal, { code: 'device_not_available' }>
}) {
  return (
    <>
      {maxOfItem === undefined ? (
        <StepTitle title={m.apply_unavailable_title()}>
          {hasOtherVariants ? m.apply_unavailable_variant() : m.apply_unavailable_text()}
        </StepTitle>
      ) : (
        <StepTitle title={m.apply_item_limit_title()}>
          {m.apply_item_limit_text({ max: maxOfItem })}
        </StepTitle>
      )}
      {alternatives.length > 0 && (
        <section aria-labelledby="apply-alternatives">
          <h2 id="apply-alternatives" className={styles.heading}>
            <Phrases text={m.device_alternatives_title()} />
          </h2>
          <ul className={styles.alternatives}>
            {alternatives.map(({ slug, brandLine, name, picture, ...price }) => (
              <li key={slug}>
                <Link
                  to="/devices/$deviceId"
                  params={{ deviceId: slug }}
                  className={styles.alternative}
                >
                  <Stage>
                    <DevicePicture src={picture} slug={slug} isNear />
                  </Stage>
                  <span className={styles.alternativeText}>
                    <span className={styles.brand}>{brandLine}</span>
                    <b>{name}</b>
                    <FromPrice device={price} size="row" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        {hasOtherVariants && (
          <ButtonLink to="/devices/$deviceId" params={{ deviceId: device.slug }} tone="ink">
            {m.apply_unavailable_choose()}
          </ButtonLink>
        )}
        {maxOfItem === undefined ? (
          <ButtonLink to="/devices/request" search={{ item: device.slug }}>
            {m.device_request()}
          </ButtonLink>
        ) : (
          <ButtonLink to="/account/my-tech">{m.subscriptions_my_tech()}</ButtonLink>
        )}
      </div>
    </>
  )
}

function Unpaid({
  refusal: { invoice, balance, dueOn },
}: {
  refusal: Extract<ApplyRefusal, { code: 'unpaid_invoice' }>
}) {
  return (
    <>
      <StepTitle title={m.apply_unpaid_title()}>{m.apply_unpaid_text()}</StepTitle>
      {balance !== undefined && (
        <div className={styles.debt}>
          <Price yen={balance} size="large" />
          {dueOn && <p>{m.apply_unpaid_due({ day: formatDayAhead(dueOn) })}</p>}
        </div>
      )}
      <ToAccount>
        {invoice && (
          <ButtonLink to="/account/make-payment" search={{ slug: invoice }} tone="primary">
            {m.apply_unpaid_pay()}
          </ButtonLink>
        )}
      </ToAccount>
    </>
  )
}

/** The reasons are not given. */
function Refused({ title, text }: { title: string; text: string }) {
  const { data: settings } = useQuery(frameQuery)
  return (
    <>
      <StepTitle title={title}>{text}</StepTitle>
      <ToAccount>
        {settings?.supportUrl && (
          <a href={settings.supportUrl} rel="noopener" className={buttonClass({ tone: 'ink' })}>
            {m.apply_support()}
          </a>
        )}
      </ToAccount>
    </>
  )
}

function Maximum({
  refusal: { used, max, maxVerified, devices },
}: {
  refusal: Extract<ApplyRefusal, { code: 'maximum_subscriptions' }>
}) {
  const canHaveMore = max !== undefined && maxVerified !== undefined && maxVerified > max
  return (
    <>
      <StepTitle title={m.apply_maximum_title()}>
        {used !== undefined && max !== undefined
          ? m.apply_maximum_used({ used, max })
          : m.apply_maximum_text()}
      </StepTitle>
      {canHaveMore && <p>{m.apply_maximum_raise({ max: maxVerified })}</p>}
      <OwnDevices devices={devices} />
      <p className={styles.note}>{m.apply_maximum_return()}</p>
      <ToAccount />
    </>
  )
}

/** An application is cancelled on its own page, which says first what that means. */
function OwnDevices({ devices }: { devices: readonly OwnDevice[] }) {
  if (devices.length === 0) return null
  return (
    <ul aria-label={m.apply_own_devices()} className={styles.list}>
      {devices.map((own) => (
        <li key={own.slug} className={styles.own}>
          <Stage className={styles.thumb}>
            <DevicePicture src={own.picture} slug={own.slug} isNear />
          </Stage>
          <div className={styles.words}>
            <b>{own.name}</b>
            <span className={styles.note}>{own.variant}</span>
            <span className={styles.status}>
              {[own.statusLabel, ...(own.since ? [formatDay(own.since)] : [])].join(
                m.subscriptions_separator(),
              )}
            </span>
          </div>
          <div className={styles.ownActions}>
            {own.canPay && (
              <ButtonLink to="/account/make-payment" search={{ slug: own.slug }} small tone="ink">
                {m.apply_pay()}
              </ButtonLink>
            )}
            {own.canCancel && (
              <ButtonLink
                to="/account/my-tech"
                search={{ subscription: own.slug, action: 'cancel' }}
                preload={false}
                small
              >
                {m.apply_cancel({ device: own.name })}
              </ButtonLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
