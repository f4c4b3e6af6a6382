import { useSuspenseQuery } from '@tanstack/react-query'
import type { LegalPageRoute } from '#cms/structure/page-routes.ts'
import { ConsentSettings } from '#src/consent/consent-settings.tsx'
import { RichText } from '#src/content/components/portable-text.tsx'
import type { LegalClause } from '#src/content/model/content-documents.ts'
import { ContentText, ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { formatDay } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { container } from '#src/ui/layout.css.ts'
import { PrintButton } from '#src/ui/print-button.tsx'
import * as styles from './legal-page.css.ts'
import { PageHeader } from './page-header/page-header.tsx'
import { pageThings } from './page-structured-data.ts'
import { legalPageQuery } from './pages.data.ts'
import { StorageTable } from './storage-table.tsx'
import { TransmissionTable } from './transmission-table.tsx'

/** The clause of the privacy policy about cookies; cms/structure/legal-anchors.ts guarantees its name. */
const storageClause = 'cookies'

/** Terms or privacy policy: its date, its contents, and numbered clauses with anchors. */
export function LegalPage({ route }: { route: LegalPageRoute }) {
  const { data } = useSuspenseQuery(legalPageQuery(route))
  if (data === null) return null
  const { page, head, transmissions } = data
  return (
    <>
      <StructuredData thing={pageThings({ path: route, name: head.title, blocks: [] })} />
      <PageHeader name={head.title} title={page.title} lead={page.lead} />
      <div className={`${container} ${styles.columns}`}>
        <div className={styles.side}>
          <div className={styles.about}>
            <p className={styles.date}>
              {m.legal_in_force({ day: formatDay(page.effectiveOn), version: page.version })}
            </p>
            <PrintButton small />
          </div>
          <Contents clauses={page.clauses} />
        </div>
        <div className={styles.clauses}>
          {page.clauses.map((clause, index) => (
            <section
              key={clause._key}
              id={clause.anchor}
              aria-labelledby={`${clause.anchor}-heading`}
              className={styles.clause}
            >
              <h2 id={`${clause.anchor}-heading`} className={styles.heading}>
                <span className={styles.number}>{m.legal_clause({ number: index + 1 })}</span>
                <ContentTitle of={clause.heading} />
              </h2>
              <RichText content={clause.body} />
              {clause.anchor === storageClause && <StorageTable transmissions={transmissions} />}
              {clause.showsTransmissionTable && (
                <>
                  <ConsentSettings />
                  <TransmissionTable names={transmissions} />
                </>
              )}
            </section>
          ))}
          <p className={styles.back}>
            <a href="#contents" className={styles.backLink}>
              {m.legal_back_to_contents()}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}

function Contents({ clauses }: { clauses: readonly LegalClause[] }) {
  return (
    <nav id="contents" aria-label={m.legal_contents()} className={styles.contents}>
      <h2 className={styles.contentsTitle}>{m.legal_contents()}</h2>
      <ol className={styles.contentsList}>
        {clauses.map(({ _key, anchor, heading }) => (
          <li key={_key} className={styles.contentsItem}>
            <a href={`#${anchor}`} className={styles.contentsLink}>
              <ContentText of={heading} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
