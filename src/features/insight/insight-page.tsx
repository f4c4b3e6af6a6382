import { useRouter } from '@tanstack/react-router'
import { m } from '#src/i18n/paraglide/messages.js'
import { buttonClass } from '#src/ui/button.tsx'
import { ChipLink, ChipRow } from '#src/ui/chip.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { EmptyState, ErrorPanel } from '#src/ui/state-panel.tsx'
import { display } from '#src/ui/typography.css.ts'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import * as styles from './insight.css.ts'
import type { InsightView } from './insight.data.ts'
import { InsightReportView } from './insight-report-view.tsx'
import { type InsightPeriod, insightPeriods } from './insight-search.ts'

/** Where editors sign in, and are led back to this page. */
const throughStudio = '/studio/presentation?preview=/preview/insight'

/** Statistics for editors who have come from the Studio. */
export function InsightPage({ view, days }: { view: InsightView; days: InsightPeriod }) {
  return (
    <div className={classNames(container, styles.page)}>
      <h1 className={display}>{m.insight_title()}</h1>
      <InsightContent view={view} days={days} />
    </div>
  )
}

function InsightContent({ view, days }: { view: InsightView; days: InsightPeriod }) {
  const router = useRouter()
  switch (view.kind) {
    case 'no-editor':
      return (
        <EmptyState
          title={m.insight_no_editor_title()}
          action={
            <a href={throughStudio} target="_top" className={buttonClass({ tone: 'ink' })}>
              {m.insight_open_studio()}
            </a>
          }
        >
          <p>{m.insight_no_editor_text()}</p>
        </EmptyState>
      )
    case 'failed':
      return (
        <ErrorPanel
          title={m.insight_failed_title()}
          errorId={view.requestId}
          onRetry={() => void invalidatePages(router)}
        >
          <p>{m.insight_failed_text()}</p>
        </ErrorPanel>
      )
    case 'report':
      return (
        <>
          <p className={styles.lead}>{m.insight_lead()}</p>
          <ChipRow label={m.insight_periods()}>
            {insightPeriods.map((period) => (
              <ChipLink
                key={period}
                to="/preview/insight"
                search={{ days: period }}
                isCurrent={period === days}
              >
                {m.insight_days({ count: Number(period) })}
              </ChipLink>
            ))}
          </ChipRow>
          <InsightReportView report={view.report} />
        </>
      )
  }
}
