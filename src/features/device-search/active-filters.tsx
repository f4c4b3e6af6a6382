import { m } from '#src/i18n/paraglide/messages.js'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import * as styles from './active-filters.css.ts'
import type { BrandFacet } from './brand-facets.ts'
import {
  changedSearch,
  chosenOf,
  type DeviceSearch,
  filterKeys,
  isFiltered,
  sameSearchOnly,
  withoutChoice,
  withoutFilters,
} from './device-search.ts'
import { choiceName } from './facet-choices.ts'
import { focusList } from './filter-form.ts'

interface ActiveFilter {
  readonly name: string
  /** The search without this filter. */
  readonly rest: DeviceSearch
}

export function activeFilters(search: DeviceSearch, brands: readonly BrandFacet[]): ActiveFilter[] {
  const filters = filterKeys.flatMap((key) =>
    chosenOf(search, key).map((value) => ({
      name: choiceName(key, value, brands),
      rest: withoutChoice(search, key, value),
    })),
  )
  const { q } = search
  if (!q) return filters
  const words = {
    name: m.catalogue_search_chip({ q }),
    rest: changedSearch(search, { q: undefined }),
  }
  return [words, ...filters]
}

/** The filters in use; each is removed with one press, all of them with another. */
export function ActiveFilters({
  search,
  brands,
}: {
  search: DeviceSearch
  brands: readonly BrandFacet[]
}) {
  if (!isFiltered(search)) return null
  const filters = activeFilters(search, brands)
  return (
    <nav aria-label={m.catalogue_filter_active()} className={styles.row}>
      {filters.map(({ name, rest }) => (
        <Link
          key={name}
          to="/devices"
          search={rest}
          activeOptions={sameSearchOnly}
          resetScroll={false}
          onClick={focusList}
          className={styles.filter}
          aria-label={m.catalogue_filter_remove({ filter: name })}
        >
          {name}
          <Icon name="close" size={14} />
        </Link>
      ))}
      {filters.length > 1 && (
        <Link
          to="/devices"
          search={withoutFilters(search)}
          activeOptions={sameSearchOnly}
          resetScroll={false}
          onClick={focusList}
          className={styles.clear}
        >
          {m.catalogue_filter_clear()}
        </Link>
      )}
    </nav>
  )
}
