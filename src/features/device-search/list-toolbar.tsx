import { m } from '#src/i18n/paraglide/messages.js'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import {
  changedSearch,
  type DeviceSearch,
  sameSearchOnly,
  sortOf,
  sortsFor,
} from './device-search.ts'
import { filterFormId, filterPanelId, useFilterForm } from './filter-form.ts'
import { sortName } from './filter-messages.ts'
import type { DevicePage } from './find-devices.server.ts'
import { listCount } from './list-count.ts'
import * as styles from './list-toolbar.css.ts'

/** The most used filter, one press away where the others are behind a button. */
function InStockOnly({ search }: { search: DeviceSearch }) {
  const { availability } = search
  const isOn = availability?.length === 1 && availability[0] === 'in-stock'
  const name = m.catalogue_in_stock_only()
  return (
    <Link
      to="/devices"
      search={changedSearch(search, { availability: isOn ? undefined : ['in-stock'] })}
      activeOptions={sameSearchOnly}
      resetScroll={false}
      aria-label={isOn ? m.catalogue_filter_remove({ filter: name }) : undefined}
      className={styles.toggle}
    >
      <span className={isOn ? styles.boxOn : styles.box}>
        {isOn && <Icon name="check" size={14} />}
      </span>
      {name}
    </Link>
  )
}

/** The number of devices, the filters of a phone, and the order. The order belongs to the filter form, which is elsewhere. */
export function ListToolbar({
  search,
  list,
  filterCount,
}: {
  search: DeviceSearch
  list: DevicePage | undefined
  /** Filters in use. */
  filterCount: number
}) {
  const apply = useFilterForm()
  return (
    <div className={styles.toolbar}>
      <p role="status" className={styles.count}>
        {list && listCount(list)}
      </p>
      <InStockOnly search={search} />
      <span className={styles.newLine} />
      <button
        type="button"
        popoverTarget={filterPanelId}
        // Safari leaves the focus where it was, and the sheet could not return it to the button.
        onClick={({ currentTarget }) => currentTarget.focus()}
        className={classNames(buttonClass({ small: true }), styles.filterButton)}
      >
        <Icon name="filter" size={18} />
        {filterCount === 0
          ? m.catalogue_filter()
          : m.catalogue_filter_open_count({ count: filterCount })}
      </button>
      <div className={styles.order}>
        <SelectField
          label={m.catalogue_sort()}
          labelHidden
          compact
          name="o"
          form={filterFormId}
          defaultValue={sortOf(search)}
          onChange={(event) => apply(event.currentTarget.form)}
        >
          {sortsFor(search).map((sort) => (
            <option key={sort} value={sort}>
              {sortName(sort)}
            </option>
          ))}
        </SelectField>
      </div>
      <button
        type="submit"
        form={filterFormId}
        className={classNames(buttonClass({ small: true }), styles.sortButton)}
      >
        {m.catalogue_sort_apply()}
      </button>
    </div>
  )
}
