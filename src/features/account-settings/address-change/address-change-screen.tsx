import type { AddressChange } from '#contract/user.ts'
import { addressReviewBusinessDays } from '#contract/waiting-times.ts'
import { SettingsPage } from '#src/features/account-settings/settings-page.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { JapaneseParts } from '#src/i18n/japanese-parts.tsx'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { addressLines } from '#src/personal-fields/address-lines.ts'
import { documentTypeNames } from '#src/personal-fields/document-messages.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { title } from '#src/ui/typography.css.ts'
import { useFocusOnView } from '#src/ui/use-focus-on-step.ts'
import type { AddressState } from './address-change.data.ts'
import * as styles from './address-change-screen.css.ts'
import { AddressForm } from './address-form.tsx'

interface AddressChangeScreenProps {
  state: AddressState
  start: FormStart | undefined
}

const pendingTitleId = 'pending-address'

/** The current address, the form for another one, and the outcome of earlier requests. */
export function AddressChangeScreen({ state, start }: AddressChangeScreenProps) {
  const { address, email, pending, earlier, deliveries, draft } = state
  useFocusOnView({ content: pending ? 'pending' : 'form', titleId: pendingTitleId })
  return (
    <SettingsPage title={m.settings_address_title()} lead={m.settings_address_lead()}>
      <div className={styles.card}>
        <h2 className={styles.cardTitle}>{m.settings_address_current()}</h2>
        {address ? (
          <Lines lines={addressLines(address)} />
        ) : (
          <p className={styles.faint}>{m.settings_not_given()}</p>
        )}
      </div>
      {pending ? (
        <PendingRequest change={pending} />
      ) : (
        <AddressForm start={start} email={email} draft={draft} />
      )}
      <Deliveries deliveries={deliveries} />
      {earlier.length > 0 && <EarlierRequests changes={earlier} />}
    </SettingsPage>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <p className={styles.address}>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          <JapaneseParts text={line} />
        </span>
      ))}
    </p>
  )
}

/** While a request is checked there is no form: its content is shown instead. */
function PendingRequest({ change }: { change: AddressChange }) {
  const { created_at, moved_on, document_type, slug } = change
  const rows = [
    [m.settings_address_asked_on(), formatDay(created_at)],
    [m.settings_moved_on(), moved_on ? formatDay(moved_on) : m.settings_not_given()],
    [m.settings_address_document(), documentTypeNames[document_type]()],
    [m.settings_address_reference(), slug],
  ] as const
  return (
    <section className={styles.pending} aria-labelledby={pendingTitleId}>
      <div className={styles.head}>
        <h2 id={pendingTitleId} tabIndex={-1} className={title}>
          <Phrases text={m.settings_address_pending_title()} />
        </h2>
        <Badge tone="warn">{statusNames.pending()}</Badge>
      </div>
      <p>{m.settings_address_pending_text({ days: addressReviewBusinessDays })}</p>
      <Lines lines={addressLines(change)} />
      <dl className={styles.facts}>
        {rows.map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.faint}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What a new address changes about parcels, and what it does not. */
function Deliveries({ deliveries }: Pick<AddressState, 'deliveries'>) {
  const names = deliveries.map((device) => localizedField(device, 'name', getLocale()))
  return (
    <Alert title={m.settings_address_effect_title()}>
      <p>{m.settings_address_effect_text()}</p>
      {names.length > 0 && (
        <p>
          {m.settings_address_effect_devices()} <b>{names.join(m.format_separator())}</b>
        </p>
      )}
    </Alert>
  )
}

const statusNames = {
  pending: m.settings_request_pending,
  approved: m.settings_request_approved,
  rejected: m.settings_request_rejected,
  cancelled: m.settings_request_cancelled,
} as const satisfies Record<AddressChange['status'], () => string>
const statusTones = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'bad',
  cancelled: 'faint',
} as const

function EarlierRequests({ changes }: { changes: readonly AddressChange[] }) {
  return (
    <section aria-labelledby="earlier-addresses">
      <h2 id="earlier-addresses" className={title}>
        <Phrases text={m.settings_address_earlier()} />
      </h2>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.slug} className={styles.row}>
            <div>
              <Lines lines={addressLines(change)} />
              <p className={styles.faint}>
                {m.settings_address_asked({ day: formatDay(change.created_at) })}
                {change.decided_at &&
                  ` ${m.settings_address_decided({ day: formatDay(change.decided_at) })}`}
              </p>
              {change.status === 'rejected' && <p>{m.settings_address_rejected()}</p>}
            </div>
            <Badge tone={statusTones[change.status]}>{statusNames[change.status]()}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
