import type { ReactNode } from 'react'
import { artTile } from '#src/device-art/art-url.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Stage } from '#src/ui/stage.tsx'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import { nextDate } from './next-date.ts'
import { type OwnSubscription, variantTexts } from './own-subscription.ts'
import { statusMessagesOn } from './status-messages.ts'
import * as styles from './subscription-card.css.ts'
import { termProgress } from './term-progress.ts'
import { TermRing } from './term-ring.tsx'

interface SubscriptionCardProps {
  readonly subscription: OwnSubscription
  /** Day in Japan. */
  readonly today: string
  /** The name: a link to its page, plain text where this is the page. */
  readonly title: ReactNode
  /** 1 where it is the title of the page, which takes the focus. */
  readonly level?: 1 | 2 | 3
  readonly titleId?: string
  /** On the first screen. */
  readonly isNear: boolean
  readonly children: ReactNode
}

/** A device on its board under the lamp, the term as a ring on the wall, and beside it its status and what is next. */
export function SubscriptionCard({
  subscription,
  today,
  title,
  level = 3,
  titleId,
  isNear,
  children,
}: SubscriptionCardProps) {
  const Heading = `h${level}` as const
  const { device, nickname, months } = subscription
  const { tone, label, text, next } = statusMessagesOn(subscription, today)
  const plan = [
    ...(nickname === '' ? [] : [device.name]),
    ...variantTexts(device),
    m.subscriptions_plan({ term: termName(months) }),
  ]
  return (
    <article className={styles.card}>
      <DeviceOnShelf subscription={subscription} today={today} isNear={isNear} />
      <div className={styles.body}>
        <div>
          <p className={styles.status[tone]}>{label}</p>
          <Heading
            id={titleId}
            tabIndex={level === 1 ? -1 : undefined}
            className={level === 1 ? styles.pageName : styles.name}
          >
            {title}
          </Heading>
          <p className={styles.plan}>{plan.join(m.subscriptions_separator())}</p>
        </div>
        <NextDateLine subscription={subscription} />
        <p className={styles.note}>
          <UnbrokenNumbers text={m.subscriptions_text_and_next({ text, next })} />
        </p>
        {children}
      </div>
    </article>
  )
}

function NextDateLine({ subscription }: { subscription: OwnSubscription }) {
  const next = nextDate(subscription)
  if (!next) return null
  return (
    <p className={styles.next}>
      <span className={styles.nextLabel}>{next.label}</span>
      <b>{formatDayAhead(next.day)}</b>
    </p>
  )
}

/** The picture alone: on the board, with the ring while a term runs. */
function DeviceOnShelf({
  subscription,
  today,
  isNear,
}: Pick<SubscriptionCardProps, 'subscription' | 'today' | 'isNear'>) {
  const { device, status } = subscription
  const term = status === 'ended' ? undefined : termProgress(subscription, today)
  return (
    <div className={styles.shelf}>
      <Stage shape="fill" className={classNames(styles.stage, term && styles.stageWithRing)}>
        <img
          src={device.picture}
          alt=""
          width={artTile.size}
          height={artTile.size}
          loading={isNear ? 'eager' : 'lazy'}
          decoding="async"
          className={term ? styles.besideRing : undefined}
        />
        {term && (
          <div className={styles.ring}>
            <TermRing term={term} />
          </div>
        )}
      </Stage>
      <div aria-hidden="true" className={styles.board} />
    </div>
  )
}
