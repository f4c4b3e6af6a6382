import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { container } from '#src/ui/layout.css.ts'
import { TabLink, TabRow } from '#src/ui/tab-link.tsx'
import * as styles from './points.css.ts'
import { pointsPath } from './reboot-points.data.ts'

/** What has an address of its own on this page; without one it is the points. */
export const otherViews = ['coupons', 'invitations'] as const
export type PointsPageView = (typeof otherViews)[number] | undefined

const views = [
  { view: undefined, label: m.points_view_points },
  { view: 'coupons', label: m.points_view_coupons },
  { view: 'invitations', label: m.points_view_invitations },
] as const

/** Points, coupons and invitations: what somebody has from the shop, one at a time. */
export function PointsPage({ view, children }: { view: PointsPageView; children: ReactNode }) {
  return (
    <div className={`${container} ${styles.page}`}>
      <h1 className={styles.title}>{m.points_title()}</h1>
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
      {children}
    </div>
  )
}
