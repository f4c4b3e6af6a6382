import type { ReactNode } from 'react'
import type { Address } from '#contract/user.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { fullName } from '#src/i18n/full-name.ts'
import { JapaneseParts } from '#src/i18n/japanese-parts.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { addressLines } from '#src/personal-fields/address-lines.ts'
import { withHyphens } from '#src/personal-fields/format-phone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import type { Person, Status } from './personal-information.data.ts'
import * as styles from './personal-information-screen.css.ts'

const statusNames: Record<Status, () => string> = {
  normal: m.settings_status_normal,
  unverified: m.settings_status_unverified,
  verified: m.settings_status_verified,
  temporary_suspend: m.settings_status_temporary_suspend,
  permanent_suspend: m.settings_status_permanent_suspend,
}
const statusTones = {
  normal: 'plain',
  unverified: 'warn',
  verified: 'ok',
  temporary_suspend: 'bad',
  permanent_suspend: 'bad',
} as const

/** What the shop knows of a customer, and how far it has been checked. */
export function PersonCard({ person }: { person: Person }) {
  const { date_of_birth, status } = person
  const name = { last: person.last_name, first: person.first_name }
  const reading = { last: person.last_name_kana, first: person.first_name_kana }
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <div>
          <p className={styles.kana}>
            <JapaneseParts text={fullName(reading, name)} />
          </p>
          <p className={styles.name}>
            <JapaneseParts text={fullName(name)} />
          </p>
        </div>
        <Badge tone={statusTones[status]}>{statusNames[status]()}</Badge>
      </div>
      <dl className={styles.facts}>
        <Fact term={m.person_birth_date()}>
          {date_of_birth ? formatDay(date_of_birth) : m.settings_not_given()}
        </Fact>
        <Fact term={m.person_phone()}>
          {person.phone ? withHyphens(person.phone) : m.settings_not_given()}
        </Fact>
        <Fact
          term={m.forms_email()}
          link={
            <Link
              to="/account/update-email-password"
              aria-label={m.settings_change_email()}
              className={inlineLink}
            >
              {m.settings_change()}
            </Link>
          }
        >
          {person.email}
        </Fact>
        <Fact
          term={m.settings_address()}
          link={<AddressLink isPending={person.hasAddressRequest} />}
        >
          <AddressText address={person.address} />
        </Fact>
        <Fact term={m.settings_member_since()}>{formatDay(person.created_at)}</Fact>
      </dl>
    </div>
  )
}

function AddressText({ address }: { address: Address | null }) {
  if (!address) return m.settings_not_given()
  return addressLines(address).map((line) => (
    <span key={line} className={styles.line}>
      <JapaneseParts text={line} />
    </span>
  ))
}

const AddressLink = ({ isPending }: { isPending: boolean }) =>
  isPending ? (
    <Link to="/account/update-address" className={inlineLink}>
      {m.settings_address_pending_link()}
    </Link>
  ) : (
    <Link
      to="/account/update-address"
      aria-label={m.settings_change_address()}
      className={inlineLink}
    >
      {m.settings_change()}
    </Link>
  )

function Fact({ term, link, children }: { term: string; link?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>
        <span>{children}</span>
        {link}
      </dd>
    </div>
  )
}
