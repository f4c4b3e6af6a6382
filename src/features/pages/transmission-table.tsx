import type { BrowserTag } from '#app.config.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import * as styles from './transmission-table.css.ts'

const tagMessages: Record<
  BrowserTag,
  { name: () => string; recipient: () => string; sent: () => string; purpose: () => string }
> = {
  sentry: {
    name: m.legal_tag_sentry,
    recipient: m.legal_tag_sentry_recipient,
    sent: m.legal_tag_sentry_sent,
    purpose: m.legal_tag_sentry_purpose,
  },
}

/**
 * What this site sends from the visitor's browser to somebody else (external transmission rule of the
 * Telecommunications Business Act, art. 27-12), made from the tags that its pages really load.
 */
export function TransmissionTable({ tags }: { tags: readonly BrowserTag[] }) {
  if (tags.length === 0) return <p className={styles.none}>{m.legal_no_tags()}</p>
  return (
    <dl className={styles.tags}>
      {tags.map((tag) => {
        const { name, recipient, sent, purpose } = tagMessages[tag]
        return (
          <div key={tag} className={styles.tag}>
            <dt className={styles.name}>{name()}</dt>
            <dd className={styles.fact}>
              <b>{m.legal_tag_recipient()}</b>
              {recipient()}
            </dd>
            <dd className={styles.fact}>
              <b>{m.legal_tag_sent()}</b>
              {sent()}
            </dd>
            <dd className={styles.fact}>
              <b>{m.legal_tag_purpose()}</b>
              {purpose()}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
