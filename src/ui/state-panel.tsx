import { type ReactNode, useId } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { BrandMark } from './brand.tsx'
import { Button } from './button.tsx'
import { ErrorReference } from './error-reference.tsx'
import { Phrases } from './phrases.tsx'
import * as styles from './state-panel.css.ts'

interface StateTexts {
  title: string
  children: ReactNode
  /** Level of the heading: 1 when this is the whole page. */
  level?: 1 | 2 | 3
}

/** Nothing to show: one sentence and one link. */
export function EmptyState({
  title,
  children,
  level = 2,
  action,
}: StateTexts & { action?: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.panel}>
      <span className={styles.ring}>
        <BrandMark size={56} />
      </span>
      <Heading className={styles.title}>
        <Phrases text={title} />
      </Heading>
      <div className={styles.textBlock}>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

/** What happened (title), what to do (children), a retry, and the id to quote to support. */
export function ErrorPanel({
  title,
  children,
  level = 2,
  onRetry,
  retryLabel = m.ui_retry(),
  action,
  errorId,
}: StateTexts & {
  onRetry: () => void
  retryLabel?: string
  action?: ReactNode
  errorId?: string | undefined
}) {
  const Heading = `h${level}` as const
  const titleId = useId()
  return (
    <section role="alert" aria-labelledby={titleId} className={styles.panel}>
      <Heading id={titleId} className={styles.title}>
        <Phrases text={title} />
      </Heading>
      <div className={styles.textBlock}>{children}</div>
      <div className={styles.actions}>
        <Button tone="ink" onClick={onRetry}>
          {retryLabel}
        </Button>
        {action}
      </div>
      {errorId && <ErrorReference id={errorId} />}
    </section>
  )
}
