import { useQuery } from '@tanstack/react-query'
import { m } from '#src/i18n/paraglide/messages.js'
import { DeviceGrid } from '#src/items/device-grid.tsx'
import { container } from '#src/ui/layout.css.ts'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { cardParts } from './card-parts.tsx'
import { storedDevicesQuery } from './stored-devices.data.ts'
import * as styles from './viewed-row.css.ts'

const maxShown = 4

/** The last viewed devices. When they cannot be fetched the row is absent. */
export function ViewedRow({ slugs }: { slugs: readonly string[] }) {
  const { data: devices } = useQuery(storedDevicesQuery(slugs.slice(0, maxShown)))
  if (!devices || devices.length === 0) return null
  return (
    <section aria-labelledby="viewed" className={`${container} ${styles.row}`}>
      <SectionHeading id="viewed" title={m.catalogue_viewed()} />
      <DeviceGrid devices={devices} label={m.catalogue_viewed()} layout="row" parts={cardParts} />
    </section>
  )
}
