import { useId } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import type { TransmissionName } from '#src/transmissions/transmissions.ts'
import { Phrases } from '#src/ui/phrases.tsx'
import * as styles from './storage-table.css.ts'
import { editorRecords, type StoredRecord, visitorRecords } from './stored-records.ts'

/** Every cookie and every storage key that this site uses, generated from the declarations in its code. */
export function StorageTable({ transmissions }: { transmissions: readonly TransmissionName[] }) {
  return (
    <>
      <Records title={m.legal_stored_visitors()} records={visitorRecords(transmissions)} />
      <Records title={m.legal_stored_editors()} records={editorRecords()} />
    </>
  )
}

function Records({ title, records }: { title: string; records: readonly StoredRecord[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h3 id={titleId} className={styles.title}>
        <Phrases text={title} />
      </h3>
      <dl className={styles.records}>
        {records.map(({ name, place, purpose, lifetime }) => (
          <div key={name} className={styles.record}>
            <dt className={styles.name}>{name}</dt>
            <dd>{purpose}</dd>
            <dd className={styles.facts}>
              <span>{m.legal_stored_where({ place })}</span>
              <span>{m.legal_stored_how_long({ lifetime })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
