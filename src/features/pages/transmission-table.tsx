import { purposeMessages } from '#src/consent/purpose-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { type TransmissionName, transmissions } from '#src/transmissions/transmissions.ts'
import * as styles from './transmission-table.css.ts'

interface TransmissionMessages {
  readonly name: () => string
  readonly recipient: () => string
  readonly sent: () => string
  readonly reason: () => string
}

const messages: Readonly<Record<TransmissionName, TransmissionMessages>> = {
  page_views: {
    name: m.legal_sent_page_views,
    recipient: m.legal_sent_page_views_recipient,
    sent: m.legal_sent_page_views_content,
    reason: m.legal_sent_page_views_reason,
  },
  sentry: {
    name: m.legal_sent_sentry,
    recipient: m.legal_sent_sentry_recipient,
    sent: m.legal_sent_sentry_content,
    reason: m.legal_sent_sentry_reason,
  },
  tag_manager: {
    name: m.legal_sent_tags,
    recipient: m.legal_sent_tags_recipient,
    sent: m.legal_sent_tags_content,
    reason: m.legal_sent_tags_reason,
  },
  payment_gateway: {
    name: m.legal_sent_payment,
    recipient: m.legal_sent_payment_recipient,
    sent: m.legal_sent_payment_content,
    reason: m.legal_sent_payment_reason,
  },
}

/**
 * What this site sends from the visitor's browser, to whom and why (external transmission rule of the Telecommunications
 * Business Act, art. 27-12), generated from what its pages are configured to send.
 */
export function TransmissionTable({ names }: { names: readonly TransmissionName[] }) {
  return (
    <ul className={styles.transmissions}>
      {names.map((key) => {
        const { name, recipient, sent, reason } = messages[key]
        const { purpose } = transmissions[key]
        const condition =
          purpose === 'necessary'
            ? m.legal_sent_always()
            : m.legal_sent_with_consent({ purpose: purposeMessages[purpose].name() })
        return (
          <li key={key} className={styles.transmission}>
            <h4 className={styles.name}>{name()}</h4>
            <dl className={styles.facts}>
              <Fact title={m.legal_sent_to()} text={recipient()} />
              <Fact title={m.legal_sent_what()} text={sent()} />
              <Fact title={m.legal_sent_why()} text={reason()} />
              <Fact title={m.legal_sent_when()} text={condition} />
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

const Fact = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.fact}>
    <dt className={styles.title}>{title}</dt>
    <dd>{text}</dd>
  </div>
)
