import { useLocation } from '@tanstack/react-router'
import { m } from '#src/i18n/paraglide/messages.js'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import * as styles from './account-layout.css.ts'
import { type AccountPage, accountPages, nextPages } from './account-pages.ts'

const home: AccountPage = { to: '/', label: m.pages_home }
const pageAt = (path: string) => accountPages.find(({ to }) => to === path)

/** From the home page to the page at this path, which is last; empty for a path of no page. */
export function accountTrail(path: string): readonly AccountPage[] {
  const next = nextPages.find(({ to }) => to === path)
  const trail = [home, pageAt('/account'), pageAt(next?.parent ?? path), next]
  const page = next ?? pageAt(path)
  return page ? [...new Set(trail)].filter((step) => step !== undefined) : []
}

/** Where a page of the account is; the views of one page have its name. */
export function AccountBreadcrumb() {
  const trail = accountTrail(useLocation({ select: ({ pathname }) => pathname }))
  const current = trail.at(-1)
  if (!current) return null
  return (
    <div className={styles.breadcrumb}>
      <Breadcrumb current={current.label()}>
        {trail.slice(0, -1).map(({ to, label }) => (
          <BreadcrumbLink key={to} to={to}>
            {label()}
          </BreadcrumbLink>
        ))}
      </Breadcrumb>
    </div>
  )
}
