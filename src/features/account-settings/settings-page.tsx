import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Phrases } from '#src/ui/phrases.tsx'
import { display } from '#src/ui/typography.css.ts'
import * as styles from './settings-page.css.ts'

/** One page of settings: what it is about, and its sections under each other. */
export function SettingsPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`${container} ${styles.page}`}>
      <h1 className={display}>
        <Phrases text={title} />
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.sections}>{children}</div>
    </div>
  )
}

/** A pane with one thing to read or change; links that belong to its title are beside it where there is room. */
export function SettingsSection({
  title,
  note,
  children,
}: {
  title: string
  note: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div>
        <h2 id={titleId} className={styles.sectionTitle}>
          <Phrases text={title} />
        </h2>
        <div className={styles.note}>{note}</div>
      </div>
      <div className={styles.sectionBody}>{children}</div>
    </section>
  )
}

/** Says that something was done; the focus moves there, so that screen readers announce it. */
export function DoneNotice({ title, children }: { title: string; children?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <Alert tone="ok" title={title}>
        {children}
      </Alert>
    </div>
  )
}
