import { m } from '#src/i18n/paraglide/messages.js'
import { Icon } from '#src/ui/icon.tsx'
import * as styles from './filter-group.css.ts'
import { FilterCheckbox } from './filter-group.tsx'
import type { BrandFacet } from './find-devices.server.ts'

const alwaysShown = 6

/** The brands with the most devices; the others open with one press, and by themselves when one of them is chosen. */
export function BrandChoices({
  brands,
  chosen,
}: {
  brands: readonly BrandFacet[]
  chosen: readonly string[]
}) {
  const choice = ({ slug, name, count }: BrandFacet) => (
    <FilterCheckbox
      key={slug}
      name="brand"
      value={slug}
      label={name}
      count={count}
      isChosen={chosen.includes(slug)}
    />
  )
  const others = brands.slice(alwaysShown)
  return (
    <>
      {brands.slice(0, alwaysShown).map(choice)}
      {others.length > 0 && (
        <details open={others.some(({ slug }) => chosen.includes(slug))}>
          <summary className={styles.more}>
            {m.catalogue_more_brands({ count: others.length })}
            <Icon name="chevron" size={14} />
          </summary>
          {others.map(choice)}
        </details>
      )}
    </>
  )
}
