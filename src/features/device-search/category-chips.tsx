import { Fragment } from 'react'
import type { Facets } from '#contract/item.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import {
  categoryTags,
  type DeviceCategory,
  deviceCategories,
  mainCategories,
} from '#src/items/categories.ts'
import { categoryName } from '#src/items/category-messages.ts'
import { ChipLink, ChipRow } from '#src/ui/chip.tsx'
import { useStoredHtml } from '#src/ui/stored-html.ts'
import * as styles from './category-chips.css.ts'
import { changedSearch, type DeviceSearch, soleCategory } from './device-search.ts'

/** The header's three categories, then the parts of the third. */
const groups: readonly (readonly DeviceCategory[])[] = [
  mainCategories,
  deviceCategories.filter((category) => !mainCategories.some((main) => main === category)),
]

type Counts = Facets['category']

const countOf = (counts: Counts, tags: readonly string[]) =>
  formatCount(tags.reduce((sum, tag) => sum + (counts[tag] ?? 0), 0))

interface ChipsProps {
  readonly search: DeviceSearch
  readonly counts: Counts | undefined
}

/** Every category with the number of devices that it would show; the other filters stay. Without counts, the names alone. */
export function CategoryChips({ search, counts }: ChipsProps) {
  const inside = useStoredHtml()
  return (
    <ChipRow
      label={m.catalogue_categories()}
      {...inside('category-chips', [search, counts], () => (
        <Chips search={search} counts={counts} />
      ))}
    />
  )
}

function Chips({ search, counts }: ChipsProps) {
  const current = soleCategory(search)
  return (
    <>
      <ChipLink
        to="/devices"
        search={changedSearch(search, { category: undefined })}
        isCurrent={search.category === undefined}
        count={counts && countOf(counts, Object.keys(counts))}
      >
        {m.catalogue_all()}
      </ChipLink>
      {groups.map((group, index) => (
        <Fragment key={group[0]}>
          {index > 0 && <span className={styles.divider} aria-hidden="true" />}
          {group.map((category) => (
            <ChipLink
              key={category}
              to="/devices"
              search={changedSearch(search, { category: [category] })}
              isCurrent={category === current}
              count={counts && countOf(counts, categoryTags[category])}
            >
              {categoryName(category)}
            </ChipLink>
          ))}
        </Fragment>
      ))}
    </>
  )
}
