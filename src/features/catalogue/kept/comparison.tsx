import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { display } from '#src/ui/typography.css.ts'
import * as styles from './comparison.css.ts'
import { comparisonQuery } from './comparison.data.ts'
import { addSectionId, ComparisonAdd } from './comparison-add.tsx'
import type { ComparisonSearch } from './comparison-search.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { keep, mostKept, useKept } from './kept-devices.ts'

const layouts = ['none', 'one', 'two', 'three'] as const

/** Up to three devices side by side. The address holds them; the tray of this browser follows it. */
export function Comparison({ search }: { search: ComparisonSearch }) {
  const { data, isPlaceholderData } = useQuery({ ...comparisonQuery(search), throwOnError: true })
  const { devices = [], missing = 0, candidates = [] } = data ?? {}
  const room = mostKept.compared - devices.length
  const slugs = isPlaceholderData ? '' : devices.map(({ slug }) => slug).join()
  useEffect(() => {
    if (slugs !== '') keep('compared', slugs.split(','))
  }, [slugs])
  return (
    <>
      <Breadcrumb current={m.compare_title()}>
        {[
          <BreadcrumbLink key="home" to="/">
            {m.catalogue_home()}
          </BreadcrumbLink>,
          <BreadcrumbLink key="devices" to="/devices">
            {m.catalogue_devices()}
          </BreadcrumbLink>,
        ]}
      </Breadcrumb>
      <div className={classNames(container, styles.page)}>
        <h1 className={display}>{m.compare_title()}</h1>
        {missing > 0 && <p className={styles.lead}>{m.compare_gone({ count: missing })}</p>}
        {devices.length > 0 && <p className={styles.lead}>{m.compare_share()}</p>}
        {devices.length > 0 && room > 0 && (
          <a href={`#${addSectionId}`} className={styles.jump}>
            {m.compare_add_more({ count: room })}
          </a>
        )}
        <div className={styles.layout[layouts[devices.length] ?? 'three']}>
          {devices.length > 0 ? <ComparisonTable devices={devices} /> : <NothingChosen />}
          {room > 0 && <ComparisonAdd search={search} candidates={candidates} />}
        </div>
      </div>
    </>
  )
}

function NothingChosen() {
  const compared = useKept('compared')
  return (
    <EmptyState
      title={m.compare_empty_title()}
      action={
        compared.length > 0 ? (
          <ButtonLink to="/devices/compare" search={{ device: [...compared] }} tone="ink">
            {m.compare_tray_open({ count: compared.length })}
          </ButtonLink>
        ) : (
          <ButtonLink to="/devices" tone="ink">
            {m.keep_saved_browse()}
          </ButtonLink>
        )
      }
    >
      <p>{m.compare_empty_text()}</p>
    </EmptyState>
  )
}
