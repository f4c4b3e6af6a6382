import { m } from '#src/i18n/paraglide/messages.js'
import { availabilityName, conditionName } from '#src/items/device-messages.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import * as styles from './active-filters.css.ts'
import {
  changedSearch,
  type DeviceSearch,
  isFiltered,
  sameSearchOnly,
  withoutFilters,
} from './device-search.ts'
import { focusList } from './filter-form.ts'
import { priceBandName } from './filter-words.ts'
import type { BrandFacet } from './find-devices.server.ts'

interface ActiveFilter {
  readonly name: string
  /** The search without this filter. */
  readonly rest: DeviceSearch
}

const without = <T,>(values: readonly T[], value: T): T[] | undefined => {
  const rest = values.filter((one) => one !== value)
  return rest.length > 0 ? rest : undefined
}

export function activeFilters(search: DeviceSearch, brands: readonly BrandFacet[]): ActiveFilter[] {
  const { condition = [], availability = [], price, brand = [], q } = search
  const brandName = (slug: string) => brands.find((facet) => facet.slug === slug)?.name ?? slug
  return [
    ...(q
      ? [{ name: m.catalogue_search_chip({ q }), rest: changedSearch(search, { q: undefined }) }]
      : []),
    ...condition.map((value) => ({
      name: conditionName(value),
      rest: changedSearch(search, { condition: without(condition, value) }),
    })),
    ...availability.map((value) => ({
      name: availabilityName(value),
      rest: changedSearch(search, { availability: without(availability, value) }),
    })),
    ...(price
      ? [{ name: priceBandName(price), rest: changedSearch(search, { price: undefined }) }]
      : []),
    ...brand.map((value) => ({
      name: brandName(value),
      rest: changedSearch(search, { brand: without(brand, value) }),
    })),
  ]
}

/** What narrows the list now; each goes with one press, all of them with another. */
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
