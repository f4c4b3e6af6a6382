import { useLocation } from '@tanstack/react-router'
import { m } from '#src/i18n/paraglide/messages.js'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import type { RoutePath } from '#src/url/route-path.ts'
import * as styles from './account-layout.css.ts'
import { type AccountPage, accountPages } from './account-pages.ts'

/** The pages that follow one of the list, with the path of that one. */
const nextPages: readonly (AccountPage & { readonly parent: RoutePath })[] = [
  { to: '/account/make-payment', label: m.pay_title, parent: '/account/manage-billing' },
  {
    to: '/account/update-address-success',
    label: m.settings_address_sent_title,
    parent: '/account/update-address',
  },
]
const home: AccountPage = { to: '/', label: m.pages_home }
const pageAt = (path: string) => accountPages.find(({ to }) => to === path)

/** The page of the list to which the page at this path belongs, if it is not one itself. */
export const parentOf = (path: string): RoutePath | undefined =>
  nextPages.find(({ to }) => to === path)?.parent

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
