import type { ReactNode } from 'react'
import { formatDay } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Phrases } from '#src/ui/phrases.tsx'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { display, figures } from '#src/ui/typography.css.ts'
import { NextSteps } from './next-steps.tsx'
import type { ReceivedRequest } from './received-request.server.ts'
import * as styles from './received-screen.css.ts'
import { statusText } from './request-status.ts'

const tones = { pending: 'warn', approved: 'ok', rejected: 'faint', cancelled: 'faint' } as const

/** The last request of this browser and its status; a text and a link when there is none. */
export function ReceivedScreen({ request }: { request: ReceivedRequest | null }) {
  if (request === null) {
    return (
      <div className={container}>
        <EmptyState
          level={1}
          title={m.requests_none_title()}
          action={
            <ButtonLink tone="ink" to="/devices/request">
              {m.pages_request_device()}
            </ButtonLink>
          }
        >
          <p>{m.requests_none_text()}</p>
        </EmptyState>
      </div>
    )
  }
  const { device, createdAt, own } = request
  return (
    <div className={`${container} ${styles.page}`}>
      <div>
        <h1 className={display}>
          <Phrases text={m.requests_received_title()} />
        </h1>
        <p className={styles.lead}>{m.requests_received_text()}</p>
        <dl className={styles.facts}>
          <Fact name={m.requests_device()}>{device}</Fact>
          {own && (
            <Fact name={m.requests_status()}>
              <Badge tone={tones[own.status]}>{statusText(own.status)}</Badge>
            </Fact>
          )}
          <Fact name={m.requests_received_on()}>{formatDay(createdAt)}</Fact>
          {own && (
            <Fact name={m.requests_reference()}>
              <span className={figures}>{own.slug}</span>
            </Fact>
          )}
        </dl>
        <div className={styles.actions}>
          <ButtonLink tone="ink" to="/devices">
            {m.ui_browse_devices()}
          </ButtonLink>
          <ButtonLink to="/devices/request">{m.requests_another()}</ButtonLink>
        </div>
      </div>
      <NextSteps />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
