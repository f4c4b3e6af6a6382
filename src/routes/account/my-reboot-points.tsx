import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ownCouponsQuery } from '#src/coupons/own-coupons.data.ts'
import { CouponsScreen } from '#src/features/coupons/coupons-screen.tsx'
import { invitationsQuery } from '#src/features/invitations/invitations.data.ts'
import { InvitationsScreen } from '#src/features/invitations/invitations-screen.tsx'
import { PointsHistory } from '#src/features/reboot-points/points-history.tsx'
import { otherViews, PointsPage } from '#src/features/reboot-points/points-page.tsx'
import { PointsScreen } from '#src/features/reboot-points/points-screen.tsx'
import * as points from '#src/features/reboot-points/reboot-points.data.ts'
import { UsePoints } from '#src/features/reboot-points/use-points.tsx'
import { formErrorCode } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalValue } from '#src/url/search-params.ts'
import { loadPointsView } from './-load-points-view.ts'

const pageNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number))
const shortText = optionalValue(v.pipe(v.string(), v.maxLength(80)))

export const Route = createFileRoute('/account/my-reboot-points')({
  validateSearch: v.object({
    view: optionalValue(v.picklist(otherViews)),
    history: optionalValue(v.picklist(points.historyViews)),
    page: optionalValue(v.union([v.number(), pageNumber])),
    /** Slug of what points are used for. */
    pay: shortText,
    /** A code to claim, and one that was claimed. */
    coupon: shortText,
    claimed: shortText,
    error: formErrorCode,
  }),
  loaderDeps: ({ search: { view, history, page, error } }) => ({ view, history, page, error }),
  loader: ({ context, deps }) => loadPointsView(context.queryClient, deps),
  head: () => pageHead({ path: points.pointsPath, title: m.points_title(), isPrivate: true }),
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
  const { data: use, isError } = useQuery(points.pointsUseQuery)
  return (
    <PointsScreen
      overview={overview}
      use={<UsePoints {...{ overview, use, isError, pay, start }} />}
      history={<PointsHistory view={history} page={page} />}
    />
  )
}

function Coupons() {
  const { coupon, claimed } = Route.useSearch()
  const { start } = Route.useLoaderData()
  const { data: own } = useSuspenseQuery(ownCouponsQuery)
  return <CouponsScreen {...{ own, claimed, start }} code={coupon} />
}

function Invitations() {
  const { data: invitations } = useSuspenseQuery(invitationsQuery)
  return <InvitationsScreen invitations={invitations} />
}
