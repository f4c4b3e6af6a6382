import { createFileRoute } from '@tanstack/react-router'
import { fetchInsight } from '#src/features/insight/insight.data.ts'
import { InsightPage } from '#src/features/insight/insight-page.tsx'
import { insightSearch, usualPeriod } from '#src/features/insight/insight-search.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

/** For editors: it opens from the Studio (docs/insight.md). */
export const Route = createFileRoute('/preview/insight')({
  validateSearch: insightSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => fetchInsight({ data: deps }),
  head: () => pageHead({ path: '/preview/insight', title: m.insight_title(), isPrivate: true }),
  component: function InsightRoute() {
    const { days = usualPeriod } = Route.useSearch()
    return <InsightPage view={Route.useLoaderData()} days={days} />
  },
})
