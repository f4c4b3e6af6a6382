import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { accountPages } from './account-pages.ts'

/** For an address inside a section that does not exist (HTTP status 404): its links lead back into the section. */
export function SectionNotFound({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className={container}>
      <EmptyState level={1} title={m.not_found_title()} action={action}>
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}

/**
 * For a page of the account that does not exist, and for what the account does not contain: back to its list, and to the
 * account.
 */
export function AccountNotFound() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const list = accountPages.find(({ to }) => to !== '/account' && to === path)
  return (
    <SectionNotFound
      text={m.not_found_account_text()}
      action={
        <>
          {list && (
            <ButtonLink to={list.to} search={{}} tone="primary">
              {m.not_found_back({ page: list.label() })}
            </ButtonLink>
          )}
          <ButtonLink to="/account" tone={list ? undefined : 'primary'}>
            {m.not_found_back({ page: m.frame_account() })}
          </ButtonLink>
        </>
      }
    />
  )
}

/** For a device that the estimator does not know, and an estimate that has ended or belongs to another customer. */
export const TradeInNotFound = () => (
  <SectionNotFound
    text={m.not_found_trade_in_text()}
    action={
      <>
        <ButtonLink to="/trade-in-estimator" search={{}} tone="primary">
          {m.tradein_again()}
        </ButtonLink>
        <ButtonLink to="/trade-in-program">
          {m.not_found_back({ page: m.pages_trade_in_program() })}
        </ButtonLink>
      </>
    }
  />
)
