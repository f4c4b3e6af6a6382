import type { ReactNode } from 'react'
import { isTradeInEnabled } from '#app.config.ts'
import type { PaymentCategory } from '#contract/enums.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ringMark } from '#src/ui/brand-paths.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { TabLink, TabRow } from '#src/ui/tab-link.tsx'
import { figures } from '#src/ui/typography.css.ts'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import * as styles from './points.css.ts'
import { PointsCalendar } from './points-calendar.tsx'
import { type PointsPageView, pointsPath } from './points-search.ts'
import type { PointsOverview, PointsSource } from './reboot-points.data.ts'

const views = [
  { view: undefined, label: m.pages_points },
  { view: 'coupons', label: m.points_view_coupons },
  { view: 'invitations', label: m.points_view_invitations },
] as const

/** Points, coupons and invitations of the customer, one at a time. */
export function PointsPage({ view, children }: { view: PointsPageView; children: ReactNode }) {
  return (
    <div className={`${container} ${styles.page}`}>
      <h1 className={styles.title}>{m.pages_points()}</h1>
      <TabRow label={m.points_views()}>
        {views.map((one) => (
          <TabLink
            key={one.label()}
            to={pointsPath}
            search={{ view: one.view }}
            isCurrent={one.view === view}
          >
            {one.label()}
          </TabLink>
        ))}
      </TabRow>
      <p role="status" className={visuallyHidden}>
        {views.find((one) => one.view === view)?.label()}
      </p>
      {children}
    </div>
  )
}

interface PointsScreenProps {
  overview: PointsOverview
  use: ReactNode
  history: ReactNode
}

/** The balance, until when it is valid, what it can be used for, and where it came from. */
export function PointsScreen({ overview, use, history }: PointsScreenProps) {
  const { balance, owed, hasHistory } = overview
  return (
    <>
      <Balance overview={overview} />
      {owed > 0 && (
        <Alert tone="warn" title={m.points_owed_title({ points: formatCount(owed) })}>
          {m.points_owed_text()}
        </Alert>
      )}
      {balance === 0 && <EarnWays overview={overview} isFirst={!hasHistory} />}
      {use}
      <PointsCalendar days={overview.days} soon={overview.soon} />
      <Sources sources={overview.sources} />
      {hasHistory && history}
      {balance > 0 && <EarnWays overview={overview} isFirst={false} />}
    </>
  )
}

/** The open ring, 0 to 1 of it filled from its left end: the part of the balance that is valid for longer than 60 days. */
function BalanceRing({ share }: { share: number }) {
  const line = { d: ringMark.path, pathLength: 100, strokeWidth: 3.2 }
  return (
    <svg
      viewBox={ringMark.viewBox}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className={styles.ring}
    >
      <path {...line} className={styles.ringTrack} />
      {share > 0 && (
        <path
          {...line}
          strokeDasharray={`${Math.round(share * 100)} 200`}
          className={styles.ringFilled}
        />
      )}
    </svg>
  )
}

function Balance({ overview: { balance, soon, days } }: { overview: PointsOverview }) {
  const next = days.find(({ expires_on }) => expires_on !== null)?.expires_on
  return (
    <section aria-labelledby="points-balance" className={styles.balance}>
      <div className={styles.balanceText}>
        <h2 id="points-balance" className={styles.balanceTitle}>
          {m.points_balance()}
        </h2>
        <p className={classNames(styles.amount, figures)}>
          {formatCount(balance)}
          <small className={styles.unit}>{m.points_unit()}</small>
        </p>
        {balance > 0 && (
          <p className={styles.worth}>{m.points_worth({ yen: formatCount(balance) })}</p>
        )}
        {soon > 0 && next && (
          <p className={styles.soon}>
            <Icon name="info" size={18} />
            <span>{m.points_soon({ points: formatCount(soon), day: formatDayAhead(next) })}</span>
          </p>
        )}
        {soon === 0 && next && (
          <p className={styles.worth}>{m.points_next_expiry({ day: formatDayAhead(next) })}</p>
        )}
      </div>
      <BalanceRing share={balance === 0 ? 0 : 1 - Math.min(1, soon / balance)} />
    </section>
  )
}

const sourceNames: Record<PaymentCategory, () => string> = {
  general: m.points_source_general,
  points: m.points_source_points,
  trade_in: m.points_source_trade_in,
  invite_program: m.points_source_invite,
  options_device_change: m.points_source_change,
  other: m.points_source_other,
}

/** Where points came from, and what became of them. */
function Sources({ sources }: { sources: readonly PointsSource[] }) {
  const known = sources.filter(({ earned }) => earned > 0)
  if (known.length === 0) return null
  const most = Math.max(...known.map(({ earned }) => earned))
  return (
    <section aria-labelledby="points-sources" className={styles.section}>
      <h2 id="points-sources" className={styles.sectionTitle}>
        {m.points_sources()}
      </h2>
      <ul className={styles.sources}>
        {known.map(({ category, earned, used, expired, balance }) => (
          <li key={category} className={styles.source}>
            <p className={styles.sourceHead}>
              <b>{sourceNames[category]()}</b>
              <span className={figures}>{m.points_amount({ points: formatCount(earned) })}</span>
            </p>
            <Bar parts={[balance, used, expired]} most={most} />
            <p className={styles.sourceParts}>
              {m.points_source_parts({
                left: formatCount(balance),
                used: formatCount(used),
                expired: formatCount(expired),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const barParts = [styles.barLeft, styles.barUsed, styles.barExpired]

/**
 * What is left, used and expired, relative to the largest source. Attributes, because the page's policy allows no inline
 * styles.
 */
function Bar({ parts, most }: { parts: readonly number[]; most: number }) {
  return (
    <svg
      viewBox={`0 0 ${most} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.bar}
    >
      {parts.map((points, index) => (
        <rect
          key={barParts[index]}
          x={parts.slice(0, index).reduce((sum, part) => sum + part, 0)}
          width={points}
          height={1}
          className={barParts[index]}
        />
      ))}
    </svg>
  )
}

/** How to earn more. For a customer who has never had any, the first thing on the page. */
export function EarnWays({
  overview: { rules },
  isFirst,
}: {
  overview: Pick<PointsOverview, 'rules'>
  isFirst: boolean
}) {
  return (
    <section aria-labelledby="points-earn" className={styles.section}>
      <h2 id="points-earn" className={styles.sectionTitle}>
        {isFirst ? m.points_earn_first() : m.points_earn()}
      </h2>
      {isFirst && <p className={styles.lead}>{m.points_earn_first_text()}</p>}
      <div className={styles.ways}>
        <Link to="/devices" className={styles.way}>
          <Way
            value={`${rules.rate}%`}
            title={m.points_earn_rent()}
            text={m.points_earn_rent_text()}
          />
        </Link>
        <Link to={pointsPath} search={{ view: 'invitations' }} className={styles.way}>
          <Way
            value={m.points_amount({ points: formatCount(rules.inviter) })}
            title={m.points_earn_invite()}
            text={m.points_earn_invite_text()}
          />
        </Link>
        {isTradeInEnabled && (
          <Link to="/trade-in-estimator" className={styles.way}>
            <Way
              value={`+${rules.tradeInBonusPercent}%`}
              title={m.points_earn_trade_in()}
              text={m.points_earn_trade_in_text()}
            />
          </Link>
        )}
        <Link to={pointsPath} search={{ view: 'coupons' }} className={styles.way}>
          <Way
            value={<Icon name="plus" size={28} />}
            title={m.points_earn_coupon()}
            text={m.points_earn_coupon_text()}
          />
        </Link>
      </div>
      <p className={styles.quietText}>
        <UnbrokenNumbers text={m.points_life({ months: rules.expireMonths })} />
      </p>
    </section>
  )
}

function Way({ value, title, text }: { value: ReactNode; title: string; text: string }) {
  return (
    <>
      <span className={classNames(styles.wayValue, figures)}>{value}</span>
      <b>{title}</b>
      <span className={styles.wayText}>{text}</span>
    </>
  )
}
