import type { QueryClient } from '@tanstack/react-query'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { loadSecondary } from '#src/api-client/load-secondary.ts'
import { ownCouponsQuery } from '#src/coupons/own-coupons.data.ts'
import { invitationsQuery } from '#src/features/invitations/invitations.data.ts'
import type { PointsPageView } from '#src/features/reboot-points/points-page.tsx'
import {
  type HistoryView,
  pointsHistoryQuery,
  pointsOverviewQuery,
  pointsUseQuery,
} from '#src/features/reboot-points/reboot-points.data.ts'
import { loadFormStart } from '#src/forms/form-start.data.ts'
import type { FormStart } from '#src/forms/form-values.ts'

interface PointsAddress {
  readonly view: PointsPageView
  readonly history: HistoryView | undefined
  readonly page: number | undefined
  readonly error: string | undefined
}

/** What the view in the address needs, and nothing of the others. @returns what its form begins with */
export async function loadPointsView(
  queryClient: QueryClient,
  { view, history = 'all', page = 1, error }: PointsAddress,
): Promise<{ start: FormStart | undefined }> {
  if (view === 'invitations') {
    await loadCritical(queryClient, invitationsQuery)
    return { start: undefined }
  }
  const form = view === 'coupons' ? 'claim_coupon' : 'use_points'
  const [start] = await Promise.all([
    loadFormStart(form, error),
    view === 'coupons'
      ? loadCritical(queryClient, ownCouponsQuery)
      : loadPoints(queryClient, history, page),
  ])
  return { start }
}

const loadPoints = (queryClient: QueryClient, history: HistoryView, page: number) =>
  Promise.all([
    loadCritical(queryClient, pointsOverviewQuery),
    loadCritical(queryClient, pointsHistoryQuery(history, page)),
    loadSecondary(queryClient.prefetchQuery(pointsUseQuery)),
  ])
