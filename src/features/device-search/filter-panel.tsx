import { type FormEvent, type KeyboardEvent, type ToggleEvent, useMemo, useRef } from 'react'
import { type Availability, type Condition, conditions } from '#contract/enums.ts'
import { useSyncFormWithSearch } from '#src/forms/use-sync-form-with-search.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { availabilityName } from '#src/items/device-messages.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { BrandChoices } from './brand-choices.tsx'
import { type DeviceSearch, sortOf } from './device-search.ts'
import { filterFormId, filterPanelId, useFilterForm } from './filter-form.ts'
import { FilterCheckbox, FilterGroup, FilterRadio } from './filter-group.tsx'
import * as styles from './filter-panel.css.ts'
import { priceBandName } from './filter-words.ts'
import type { DevicePage } from './find-devices.server.ts'

const conditionChoice: Record<Condition, () => string> = {
  New: m.catalogue_condition_new,
  Used: m.catalogue_condition_used_long,
}

/** What can be had first. */
const availabilityOrder: readonly Availability[] = ['in-stock', 'pre-order', 'out-of-stock']

const chosenValues = ({ condition, availability, price, brand, q, o }: DeviceSearch) => ({
  condition: condition ?? [],
  availability: availability ?? [],
  price: [price ?? ''],
  brand: brand ?? [],
  o: [sortOf({ q, o })],
})

/** The sheet takes the keyboard when it opens, and keeps it until it is closed. */
const enterSheet = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  if (newState === 'open') currentTarget.querySelector('button')?.focus()
}
function stayInSheet(event: KeyboardEvent<HTMLElement>) {
  const { key, shiftKey, currentTarget: panel } = event
  if (key !== 'Tab' || !panel.matches(':popover-open')) return
  const buttons = [...panel.querySelectorAll('button')]
  if (document.activeElement !== buttons.at(shiftKey ? 0 : -1)) return
  event.preventDefault()
  buttons.at(shiftKey ? -1 : 0)?.focus()
}

/**
 * The filters: at the side from 1,024 px on, a sheet below. A plain GET form; with JavaScript each choice counts at once.
 */
export function FilterPanel({
  search,
  facets,
  count,
}: {
  search: DeviceSearch
  facets: DevicePage['facets'] | undefined
  /** Devices that these filters leave. */
  count: number | undefined
}) {
  const apply = useFilterForm()
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLElement>(null)
  const chosen = useMemo(() => chosenValues(search), [search])
  useSyncFormWithSearch(form, chosen, apply)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    panel.current?.hidePopover()
  }
  return (
    <aside
      ref={panel}
      id={filterPanelId}
      popover="auto"
      aria-label={m.catalogue_filter()}
      onToggle={enterSheet}
      onKeyDown={stayInSheet}
      className={styles.panel}
    >
      <div className={styles.head}>
        <p className={styles.title}>{m.catalogue_filter()}</p>
        <IconButton
          icon="close"
          label={m.catalogue_filter_close()}
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        />
      </div>
      <form
        ref={form}
        id={filterFormId}
        autoComplete="off"
        action={pathWithLocale('/devices', getLocale())}
        onChange={(event) => apply(event.currentTarget)}
        onSubmit={submit}
        className={styles.form}
      >
        {search.category?.map((category) => (
          <input key={category} type="hidden" name="category" value={category} />
        ))}
        {search.q && <input type="hidden" name="q" value={search.q} />}
        {facets && <FilterGroups chosen={chosen} facets={facets} />}
        <div className={styles.foot}>
          <Button type="submit" tone="ink" wide>
            {m.catalogue_filter_show()}
            {count !== undefined && <span className={styles.live}>({count})</span>}
          </Button>
        </div>
      </form>
    </aside>
  )
}

function FilterGroups({
  chosen,
  facets,
}: {
  chosen: ReturnType<typeof chosenValues>
  facets: DevicePage['facets']
}) {
  const choices = <T extends string>(
    name: 'condition' | 'availability',
    values: readonly T[],
    nameOf: (value: T) => string,
  ) =>
    values.map((value) => (
      <FilterCheckbox
        key={value}
        name={name}
        value={value}
        label={nameOf(value)}
        count={facets[name][value] ?? 0}
        isChosen={chosen[name].some((one) => one === value)}
      />
    ))
  const [band] = chosen.price
  const bands = Object.keys(facets.price)
  return (
    <>
      <FilterGroup title={m.catalogue_condition()}>
        {choices('condition', conditions, (condition) => conditionChoice[condition]())}
      </FilterGroup>
      <FilterGroup title={m.catalogue_availability()}>
        {choices<Availability>('availability', availabilityOrder, availabilityName)}
      </FilterGroup>
      <FilterGroup title={m.catalogue_price_band()}>
        <FilterRadio name="price" value="" label={m.catalogue_price_any()} isChosen={band === ''} />
        {(bands.includes(band ?? '') || !band ? bands : [...bands, band]).map((value) => (
          <FilterRadio
            key={value}
            name="price"
            value={value}
            label={priceBandName(value)}
            count={facets.price[value]}
            isChosen={value === band}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={m.catalogue_brand()}>
        <BrandChoices brands={facets.brand} chosen={chosen.brand} />
      </FilterGroup>
    </>
  )
}
