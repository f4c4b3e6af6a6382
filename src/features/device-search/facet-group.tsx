import { type FacetKey, facetValues, isTagFacet } from '#contract/facets.ts'
import { termMonths } from '#contract/values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useDetails } from '#src/ui/use-details.ts'
import { shownBrandCount } from './brand-facets.ts'
import { facetChoices } from './facet-choices.ts'
import * as styles from './filter-group.css.ts'
import { FilterCheckbox, FilterGroup, FilterRadio } from './filter-group.tsx'
import { priceBandName } from './filter-messages.ts'
import type { DeviceFacets } from './find-devices.server.ts'

/** The lowest price of a device is that of the longest term. */
const maxTermMonths = Math.max(...termMonths)

interface Facet {
  readonly name: FacetKey
  readonly facets: DeviceFacets
  readonly chosen: readonly string[]
}

/** The choices of one facet: one of its ranges, or any number of its values. */
export function FacetGroup({ name, ...facet }: Facet) {
  return (
    <FilterGroup title={m.catalogue_facet({ facet: name, term: termName(maxTermMonths) })}>
      {isTagFacet(name) ? <Values name={name} {...facet} /> : <Ranges name={name} {...facet} />}
    </FilterGroup>
  )
}

/**
 * Of values that only the catalogue knows, those with the most devices; the others, from A to Z, open with one press, or automatically
 * when one of them is selected.
 */
function Values({ name, facets, chosen }: Facet) {
  const choices = facetChoices(facets, name).map((choice) => ({
    ...choice,
    isChosen: chosen.includes(choice.value),
  }))
  const shownCount = facetValues(name).length || shownBrandCount
  const others = choices.slice(shownCount)
  const checkbox = ({ name: label, ...choice }: (typeof choices)[number]) => (
    <FilterCheckbox key={choice.value} name={name} label={label} {...choice} />
  )
  const details = useDetails(others.some(({ isChosen }) => isChosen))
  return (
    <>
      {choices.slice(0, shownCount).map(checkbox)}
      {others.length > 0 && (
        <details {...details.props}>
          <summary className={styles.more}>
            {m.catalogue_more_brands({ count: others.length })}
            <Icon name="chevron" size={14} />
          </summary>
          {others.map(checkbox)}
        </details>
      )}
    </>
  )
}

/** The ranges that the shop defines, and that of the address when it is another. */
function Ranges({ name, facets, chosen: [range = ''] }: Facet) {
  const named = facetChoices(facets, name)
  const isNamed = range === '' || named.some(({ value }) => value === range)
  const own = { value: range, name: priceBandName(range), count: undefined }
  return (
    <>
      <FilterRadio name={name} value="" label={m.catalogue_price_any()} isChosen={range === ''} />
      {[...named, ...(isNamed ? [] : [own])].map(({ name: label, value, count }) => (
        <FilterRadio
          key={value}
          name={name}
          value={value}
          label={label}
          count={count}
          isChosen={value === range}
        />
      ))}
    </>
  )
}
