import type { DevicePageSearch } from './device-page-search.ts'

/** The values of the other forms of the page: a plain GET form sends only its own fields. */
export function HiddenFields({
  search,
  names,
}: {
  search: DevicePageSearch
  names: readonly (keyof DevicePageSearch)[]
}) {
  return names.map((name) => {
    const value = search[name]
    return value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />
  })
}
