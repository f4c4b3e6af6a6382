import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { DevicesBreadcrumb } from '#src/items/devices-breadcrumb.tsx'
import { listBelowDevices } from '#src/seo/breadcrumb-list.ts'
import { StructuredData } from '#src/seo/structured-data.tsx'
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
import { CompareTray } from './lazy-device-lists.tsx'
import {
  maxStored,
  replaceStoredDevices,
  storedDevices,
  useStoredDevices,
} from './stored-devices.ts'

const breadcrumb = createIsomorphicFn()
  .server(() => listBelowDevices({ name: m.compare_title(), path: '/devices/compare' }))
  .client(() => undefined)

const layouts = ['none', 'one', 'two', 'three'] as const

/**
 * Up to three devices side by side. The address holds them; an empty tray takes them over, one with other devices stays and
 * is shown.
 */
export function Comparison({ search }: { search: ComparisonSearch }) {
  const { data, isPlaceholderData } = useQuery({ ...comparisonQuery(search), throwOnError: true })
  const { devices = [], missing = 0, candidates = [] } = data ?? {}
  const room = maxStored.compared - devices.length
  const named = search.device ?? []
  const shown = isPlaceholderData ? named : devices.map(({ slug }) => slug)
  useKeptComparison({ named: named.join(), shown: isPlaceholderData ? '' : shown.join() })
  return (
    <>
      <StructuredData thing={breadcrumb()} />
      <DevicesBreadcrumb current={m.compare_title()} />
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
          {devices.length > 0 ? (
            <ComparisonTable devices={devices} />
          ) : (
            <NothingChosen search={search} />
          )}
          {room > 0 && <ComparisonAdd device={shown} q={search.q} candidates={candidates} />}
        </div>
      </div>
      <OwnTray shown={shown} />
    </>
  )
}

/** An empty tray takes over what is shown; of the same devices, those that are not in the catalogue leave it. */
function useKeptComparison({ named, shown }: { named: string; shown: string }): void {
  useEffect(() => {
    if (shown === '' || shown === storedDevices('compared').join()) return
    const before = storedDevices('compared').length === 0 ? [] : named.split(',')
    replaceStoredDevices('compared', before, shown.split(','))
  }, [named, shown])
}

/** The visitor's own choice, while the address compares other devices. */
function OwnTray({ shown }: { shown: readonly string[] }) {
  const compared = useStoredDevices('compared')
  return shown.join() === compared.join() ? null : <CompareTray isBeside />
}

/** An address without devices shows the visitor's own choice. */
function NothingChosen({ search }: { search: ComparisonSearch }) {
  const compared = useStoredDevices('compared')
  if (compared.length > 0 && search.device === undefined) {
    return <Navigate to="/devices/compare" search={{ ...search, device: [...compared] }} replace />
  }
  return (
    <EmptyState
      title={m.compare_empty_title()}
      action={
        <ButtonLink to="/devices" tone="ink">
          {m.ui_browse_devices()}
        </ButtonLink>
      }
    >
      <p>{m.compare_empty_text({ max: maxStored.compared })}</p>
    </EmptyState>
  )
}
