import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { tableRoles as roles } from '#src/ui/table-roles.ts'
import { withUnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import type { ComparedDevice } from './comparison.server.ts'
import * as styles from './comparison-table.css.ts'

export type Devices = readonly ComparedDevice[]

/** One property of every device, as a text that can be compared and as it is shown. */
export function Row({
  name,
  devices,
  wordOf,
  children = wordOf,
}: {
  name: string
  devices: Devices
  wordOf: (device: ComparedDevice) => string | undefined
  children?: (device: ComparedDevice) => ReactNode
}) {
  const isSame = new Set(devices.map((device) => wordOf(device))).size === 1
  return (
    <tbody {...roles.rowgroup} className={isSame ? styles.same : undefined}>
      <tr {...roles.row}>
        <th
          {...roles.rowheader}
          scope="rowgroup"
          colSpan={devices.length}
          className={styles.rowName}
        >
          {name}
        </th>
      </tr>
      <tr {...roles.row}>
        {devices.map((device) => (
          <td {...roles.cell} key={device.slug} className={styles.value}>
            {devices.length > 1 && (
              <span aria-hidden="true" className={styles.deviceName}>
                {device.name}
              </span>
            )}
            {withUnbrokenNumbers(children(device) || <NotStated />)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

/** What the catalogue does not state may still be true. */
const NotStated = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className={visuallyHidden}>{m.compare_none()}</span>
  </>
)

/** The title of several rows. */
export function Part({ name, devices }: { name: string; devices: Devices }) {
  return (
    <tbody {...roles.rowgroup}>
      <tr {...roles.row}>
        <th {...roles.rowheader} scope="rowgroup" colSpan={devices.length} className={styles.part}>
          {name}
        </th>
      </tr>
    </tbody>
  )
}
