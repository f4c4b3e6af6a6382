import { useQuery } from '@tanstack/react-query'
import { popularQuery } from '#src/features/catalogue/catalogue.data.ts'
import { DeviceGrid } from '#src/features/catalogue/device-grid.tsx'
import {
  changedSearch,
  type DeviceSearch,
  isFiltered,
  withoutFilters,
} from '#src/features/catalogue/device-search.ts'
import type { DevicePage } from '#src/features/catalogue/search/find-devices.server.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { title } from '#src/ui/typography.css.ts'
import * as styles from './device-list.css.ts'

const popularShown = 4

/** Popular devices instead of nothing; without an answer, nothing. */
function PopularInstead() {
  const { data: devices } = useQuery(popularQuery())
  if (!devices || devices.length === 0) return null
  return (
    <div className={styles.popular}>
      <h3 className={classNames(title, styles.popularTitle)}>{m.catalogue_popular()}</h3>
      <DeviceGrid
        devices={devices.slice(0, popularShown)}
        label={m.catalogue_popular()}
        layout="row"
      />
    </div>
  )
}

export function NothingFound({ search }: { search: DeviceSearch }) {
  const { q, ...others } = search
  const words =
    q !== undefined && others.category === undefined && !isFiltered(others) ? q : undefined
  return (
    <>
      <EmptyState
        level={3}
        title={words ? m.catalogue_search_empty_title({ q: words }) : m.catalogue_empty_title()}
        action={
          <ButtonLink tone="ink" to="/devices" search={withoutFilters(search)}>
            {words ? m.catalogue_search_empty_action() : m.catalogue_empty_action()}
          </ButtonLink>
        }
      >
        <p>{words ? m.catalogue_search_empty_text() : m.catalogue_empty_text()}</p>
      </EmptyState>
      <PopularInstead />
    </>
  )
}

/** The address asks for a page that the list does not have. */
export function PastTheEnd({ search, list }: { search: DeviceSearch; list: DevicePage }) {
  return (
    <EmptyState
      level={3}
      title={m.catalogue_past_end_title()}
      action={
        <ButtonLink tone="ink" to="/devices" search={changedSearch(search, {})}>
          {m.catalogue_past_end_first()}
        </ButtonLink>
      }
    >
      <p>{m.catalogue_past_end_text({ count: list.count, pages: list.pageCount })}</p>
    </EmptyState>
  )
}
