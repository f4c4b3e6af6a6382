import { SelectField } from '#src/ui/select-field.tsx'
import { categoryName } from './category-messages.ts'
import type { OfferedDevices } from './offered-devices.server.ts'

/** One of the shop's devices, by its slug. `empty` is the text for none, where none may be chosen. */
export function DeviceSelect({
  choices,
  label,
  chosen,
  empty,
}: {
  choices: readonly OfferedDevices[]
  label: string
  chosen: string | undefined
  empty?: string | undefined
}) {
  return (
    <SelectField name="device" label={label} defaultValue={chosen}>
      {empty !== undefined && <option value="">{empty}</option>}
      {choices.map(({ category, devices }) => (
        <optgroup key={category} label={categoryName(category)}>
          {devices.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
