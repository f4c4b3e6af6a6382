import { useStoredHtml } from '#src/ui/stored-html.ts'
import { type CardParts, DeviceCard } from './device-card.tsx'
import type { DeviceCardData } from './device-card-data.ts'
import * as styles from './device-grid.css.ts'

/** A row where there are three columns, and all that a phone shows of a list at first. */
const firstScreenCards = 3

/** Devices side by side. `label` names the list for screen readers; `parts` and `isComparable` as in `DeviceCard`. */
export function DeviceGrid({
  devices,
  label,
  layout,
  parts,
  isOnFirstScreen = false,
  isComparable = false,
}: {
  devices: readonly DeviceCardData[]
  label: string
  layout: keyof typeof styles.grid
  parts: CardParts
  /** Its first pictures are wanted at once. */
  isOnFirstScreen?: boolean
  isComparable?: boolean
}) {
  const inside = useStoredHtml()
  const nearCount = isOnFirstScreen ? firstScreenCards : 0
  return (
    <ul aria-label={label} className={styles.grid[layout]}>
      {devices.map((device, place) =>
        place < nearCount ? (
          <li key={device.slug} className={styles.item[layout]}>
            <DeviceCard
              device={device}
              parts={parts}
              isFirst={place === 0}
              isNear
              isComparable={isComparable}
            />
          </li>
        ) : (
          <li
            key={device.slug}
            className={styles.item[layout]}
            {...inside('device-card', [device, isComparable], () => (
              <DeviceCard device={device} parts={parts} isComparable={isComparable} />
            ))}
          />
        ),
      )}
    </ul>
  )
}
