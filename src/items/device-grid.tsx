import { useStoredHtml } from '#src/ui/stored-html.ts'
import { type CardParts, DeviceCard } from './device-card.tsx'
import type { DeviceCardData } from './device-card-data.ts'
import * as styles from './device-grid.css.ts'

/** Devices side by side. `label` names the list for screen readers; `parts`, `nearCount` and `isComparable` as in `DeviceCard`. */
export function DeviceGrid({
  devices,
  label,
  layout,
  parts,
  nearCount = 0,
  isComparable = false,
}: {
  devices: readonly DeviceCardData[]
  label: string
  layout: keyof typeof styles.grid
  parts: CardParts
  nearCount?: number
  isComparable?: boolean
}) {
  const inside = useStoredHtml()
  const cardOf = (device: DeviceCardData, place: number) => (
    <DeviceCard
      device={device}
      place={place}
      parts={parts}
      nearCount={nearCount}
      isComparable={isComparable}
    />
  )
  return (
    <ul aria-label={label} className={styles.grid[layout]}>
      {devices.map((device, place) =>
        place < nearCount ? (
          <li key={device.slug} className={styles.item[layout]}>
            {cardOf(device, place)}
          </li>
        ) : (
          <li
            key={device.slug}
            className={styles.item[layout]}
            {...inside('device-card', [device, isComparable], () => cardOf(device, place))}
          />
        ),
      )}
    </ul>
  )
}
