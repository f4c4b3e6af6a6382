import { useQuery } from '@tanstack/react-query'
import { failedSection } from '#src/api-client/retry-of.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatMonth } from '#src/i18n/format-month.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Link } from '#src/ui/link.tsx'
import { ListStatus } from '#src/ui/list-status.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { LoadingNotice, Skeleton } from '#src/ui/skeleton.tsx'
import { TabLink, TabRow } from '#src/ui/tab-link.tsx'
import { figures } from '#src/ui/typography.css.ts'
import * as styles from './points.css.ts'
import { type HistoryView, historyViews, pointsPath } from './points-search.ts'
import { type HistoryEntry, pointsHistoryQuery } from './reboot-points.data.ts'

const names: Record<HistoryView, () => string> = {
  all: m.points_history_all,
  earned: m.points_history_earned,
  used: m.points_history_used,
  expired: m.points_history_expired,
}
const empty: Record<HistoryView, () => string> = {
  all: m.points_history_empty,
  earned: m.points_history_empty_earned,
  used: m.points_history_empty_used,
  expired: m.points_history_empty_expired,
}

/** All changes of points, by months; a tab each for credited, used and expired ones. */
export function PointsHistory({ view, page }: { view: HistoryView; page: number }) {
  return (
    <section id="history" aria-labelledby="points-history" className={styles.section}>
      <h2 id="points-history" className={styles.sectionTitle}>
        {m.points_history()}
      </h2>
      <TabRow label={m.points_history_tabs()}>
        {historyViews.map((name) => (
          <TabLink
            key={name}
            to={pointsPath}
            search={{ history: name === 'all' ? undefined : name }}
            hash="history"
            resetScroll={false}
            isCurrent={name === view}
          >
            {names[name]()}
          </TabLink>
        ))}
      </TabRow>
      <HistoryStatus view={view} page={page} />
      <HistoryPage view={view} page={page} />
    </section>
  )
}

function HistoryStatus({ view, page }: { view: HistoryView; page: number }) {
  const { data } = useQuery(pointsHistoryQuery(view, page))
  return <ListStatus name={names[view]()} count={data?.count} />
}

function HistoryPage({ view, page }: { view: HistoryView; page: number }) {
  const { data, isError, error, refetch } = useQuery(pointsHistoryQuery(view, page))
  if (!data) {
    if (isError) {
      const own = { text: m.points_history_failed() }
      return <RetryAlert {...failedSection({ error, refetch }, own)} />
    }
    return (
      <div className={styles.entries}>
        <LoadingNotice />
        {['1', '2', '3'].map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    )
  }
  if (data.entries.length === 0) return <p className={styles.quietText}>{empty[view]()}</p>
  return (
    <>
      {data.expiredTotal !== undefined && (
        <p className={styles.quietText}>
          {m.points_history_expired_total({ points: formatCount(data.expiredTotal) })}
        </p>
      )}
      {byMonth(data.entries).map(({ month, entries }) => (
        <section key={month} aria-labelledby={`points-${month}`}>
          <h3 id={`points-${month}`} className={styles.month}>
            {formatMonth(month)}
          </h3>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={data.page}
        pageCount={data.pageCount}
        renderLink={(page, props) => (
          <Link
            to={pointsPath}
            search={{
              history: view === 'all' ? undefined : view,
              page,
            }}
            hash="history"
            {...props}
          />
        )}
      />
    </>
  )
}

function lifeOf({ points, remaining, expiresOn }: HistoryEntry): string | undefined {
  if (points <= 0 || remaining === undefined || remaining === 0 || expiresOn === null) return
  const day = formatDay(expiresOn)
  return remaining === points
    ? m.points_entry_until({ day })
    : m.points_entry_left({ day, points: formatCount(remaining) })
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { note, earned_on, points, balanceAfter } = entry
  const life = lifeOf(entry)
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.entryNote}>{note}</p>
        <p className={styles.entryDay}>
          {formatDay(earned_on)}
          {life && <span className={styles.entryLife}>{life}</span>}
        </p>
      </div>
      <p className={`${styles.entryPoints} ${figures}`}>
        <b className={points > 0 ? styles.came : undefined}>
          {points > 0 ? '+' : '−'}
          {formatCount(Math.abs(points))}
          <small>{m.points_unit()}</small>
        </b>
        <span className={styles.entryDay}>
          {m.points_entry_balance({ points: formatCount(balanceAfter) })}
        </span>
      </p>
    </li>
  )
}

/** Entries of a list, the newest first, by the month they belong to. */
export function byMonth<T extends { readonly earned_on: string }>(
  entries: readonly T[],
): { readonly month: string; readonly entries: T[] }[] {
  const months: { month: string; entries: T[] }[] = []
  for (const entry of entries) {
    const month = entry.earned_on.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.entries.push(entry)
    else months.push({ month, entries: [entry] })
  }
  return months
}
