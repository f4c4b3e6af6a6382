import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { EmptyState } from '#src/ui/state-panel.tsx'
import type { RoutePath } from '#src/url/route-path.ts'
import * as styles from './account-layout.css.ts'

const billing = '/account/manage-billing'
/** Pages that consist of changes which the API refuses to a suspended customer (`isOpenToSuspended` in contract/). */
const changePages: readonly RoutePath[] = [
  '/account/update-email-password',
  '/account/update-notifications',
  '/account/update-address',
]

/** A page of the account of a temporarily suspended customer: they may read and pay, and are told how it ends. */
export function SuspendedAccount({
  helpUrl,
  stillOpen,
  children,
}: {
  helpUrl: string | undefined
  /** Changes that are allowed all the same, by the path of their page. */
  stillOpen: Readonly<Partial<Record<RoutePath, ReactNode>>>
  children: ReactNode
}) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const actions = (
    <>
      {path !== billing && (
        <ButtonLink to={billing} small tone="ink">
          {m.account_suspended_pay()}
        </ButtonLink>
      )}
      {helpUrl && (
        <a href={helpUrl} className={buttonClass({ small: true })}>
          {m.pages_help()}
        </a>
      )}
    </>
  )
  // The first page has the notice among its own alerts.
  if (path === '/account') return children
  const changePage = changePages.find((page) => page === path)
  if (changePage) {
    return (
      <div className={container}>
        <EmptyState level={1} title={m.account_suspended_closed_title()} action={actions}>
          <p>{m.account_suspended_text()}</p>
        </EmptyState>
        {stillOpen[changePage]}
      </div>
    )
  }
  return (
    <>
      <div className={classNames(container, styles.notice)}>
        <Alert tone="warn" title={m.account_suspended_title()} action={actions}>
          {m.account_suspended_text()}
        </Alert>
      </div>
      {children}
    </>
  )
}
