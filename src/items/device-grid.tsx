import { memo, useRef } from 'react'
import { NearHydration } from '#src/ui/near-hydration.tsx'
import { type StoredHtml, useStoredHtml } from '#src/ui/stored-html.ts'
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
          <LaterItem
            key={device.slug}
            device={device}
            parts={parts}
            layout={layout}
            isComparable={isComparable}
            inside={inside}
          />
        ),
      )}
    </ul>
  )
}

interface LaterItemProps {
  readonly device: DeviceCardData
  readonly parts: CardParts
  readonly layout: keyof typeof styles.item
  readonly isComparable: boolean
  readonly inside: StoredHtml
}

const LaterItem = memo(({ device, parts, layout, isComparable, inside }: LaterItemProps) => {
  const element = useRef<HTMLLIElement>(null)
  return (
    <li
      ref={element}
      className={styles.item[layout]}
      {...inside('device-card', [device, isComparable], () => (
        <NearHydration element={element}>
          <DeviceCard device={device} parts={parts} isComparable={isComparable} />
        </NearHydration>
      ))}
    />
  )
})
