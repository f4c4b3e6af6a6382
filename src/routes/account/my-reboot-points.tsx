import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { loadOptionalAfterPaint } from '#src/api-client/load-optional.ts'
import { ownCouponsQuery } from '#src/coupons/own-coupons.data.ts'
import { CouponsScreen } from '#src/features/coupons/coupons-screen.tsx'
import { invitationsQuery } from '#src/features/invitations/invitations.data.ts'
import { InvitationsScreen } from '#src/features/invitations/invitations-screen.tsx'
import { PointsHistory } from '#src/features/reboot-points/points-history.tsx'
import { PointsPage, PointsScreen } from '#src/features/reboot-points/points-screen.tsx'
import { pointsHead, pointsSearch } from '#src/features/reboot-points/points-search.ts'
import * as points from '#src/features/reboot-points/reboot-points.data.ts'
import { pointsUseQuery } from '#src/features/use-points/use-points.data.ts'
import { UsePoints } from '#src/features/use-points/use-points.tsx'
import { isFormDone, loadFormStart } from '#src/forms/form-start.data.ts'
import { AccountNotFound } from '#src/frame/section-not-found.tsx'
import { pageHead } from '#src/seo/page-head.ts'

export const Route = createFileRoute('/account/my-reboot-points')({
  validateSearch: pointsSearch,
  loaderDeps: ({ search: { coupon: _coupon, pay: _pay, ...deps } }) => deps,
  loader: async ({ context: { queryClient }, deps }) => {
    const { view, history = 'all', page = 1, claimed, error } = deps
    if (view === 'invitations') {
      await loadCritical(queryClient, invitationsQuery)
      return { start: undefined, claimed: undefined }
    }
    const isCoupons = view === 'coupons'
    const [start, isClaimed] = await Promise.all([
      loadFormStart(isCoupons ? 'claim_coupon' : 'use_points', error),
      isCoupons && isFormDone(queryClient, 'claim_coupon', claimed),
      isCoupons
        ? loadCritical(queryClient, ownCouponsQuery)
        : points.loadPoints(queryClient, history, page),
      isCoupons || loadOptionalAfterPaint(() => queryClient.prefetchQuery(pointsUseQuery)),
    ])
    return { start, claimed: isClaimed ? claimed : undefined }
  },
  notFoundComponent: AccountNotFound,
  head: ({ match: { search } }) => pageHead(pointsHead(search.view)),
  component: PointsPageOfView,
})

const screens = { coupons: Coupons, invitations: Invitations } as const

function PointsPageOfView() {
  const { view } = Route.useSearch()
  const Screen = view === undefined ? Points : screens[view]
  return (
    <PointsPage view={view}>
      <Screen />
    </PointsPage>
  )
}

function Points() {
  const { history = 'all', page = 1, pay } = Route.useSearch()
  const { start } = Route.useLoaderData()
  const { data: overview } = useSuspenseQuery(points.pointsOverviewQuery)
  const query = useQuery(pointsUseQuery)
  return (
    <PointsScreen
      overview={overview}
      use={<UsePoints use={query.data} overview={overview} query={query} pay={pay} start={start} />}
      history={<PointsHistory view={history} page={page} />}
    />
  )
}

function Coupons() {
  const { coupon } = Route.useSearch()
  const { start, claimed } = Route.useLoaderData()
  const { data: own } = useSuspenseQuery(ownCouponsQuery)
  return <CouponsScreen own={own} claimed={claimed} start={start} code={coupon} />
}

function Invitations() {
  const { data: invitations } = useSuspenseQuery(invitationsQuery)
  return <InvitationsScreen invitations={invitations} />
}
