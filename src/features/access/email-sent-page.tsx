import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { ArrowLink } from '#src/ui/button.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { AccessPage, type AccessParent, Invitation } from './access-page.tsx'
import * as styles from './email-sent-page.css.ts'
import type { SentEmailNotice } from './sent-email.server.ts'

/** After a form that is answered by e-mail: where to look, and what to do when nothing arrives. */
export function EmailSentPage({
  parent,
  notice,
  text,
  hints,
  children,
}: {
  /** Where the form is. */
  parent: AccessParent
  /** `null` for a visit without a form before it. */
  notice: SentEmailNotice | null
  text: string
  /** What to check when nothing arrives. */
  hints: readonly string[]
  /** Other links. */
  children: ReactNode
}) {
  return (
    <AccessPage
      title={m.signup_sent_title()}
      parent={parent}
      lead={notice ? m.access_sent_to() : text}
      picture="box"
      invitation={
        <Invitation title={m.access_without_title()} text={m.access_without_text()}>
          <ArrowLink to="/devices">{m.ui_browse_devices()}</ArrowLink>
        </Invitation>
      }
    >
      {notice && (
        <>
          <p className={styles.address}>{notice.maskedEmail}</p>
          <p>{text}</p>
        </>
      )}
      <section className={styles.hints} aria-labelledby="no-email">
        <h2 id="no-email" className={styles.hintsTitle}>
          <Phrases text={m.access_no_email()} />
        </h2>
        <ul className={styles.list}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </section>
      <div className={styles.actions}>{children}</div>
    </AccessPage>
  )
}
