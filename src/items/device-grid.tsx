import { createIsomorphicFn } from '@tanstack/react-start'
import { memo, useRef } from 'react'
import { preload } from 'react-dom'
import { NearHydration } from '#src/ui/near-hydration.tsx'
import { type StoredHtml, useStoredHtml } from '#src/ui/stored-html.ts'
import { type CardParts, DeviceCard } from './device-card.tsx'
import type { DeviceCardData } from './device-card-data.ts'
import * as styles from './device-grid.css.ts'

/** A row where there are three columns, and the cards that a phone shows of a list at first. */
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
  /** Its first pictures are needed at once. */
  isOnFirstScreen?: boolean
  isComparable?: boolean
}) {
  const inside = useStoredHtml()
  const nearCount = isOnFirstScreen ? firstScreenCards : 0
  announcePictures(devices.slice(0, nearCount))
  return (
    <ul aria-label={label} className={styles.grid[layout]}>
      {devices.map((device, place) => (
        <Item
          key={device.slug}
          device={device}
          parts={parts}
          layout={layout}
          isFirst={nearCount > 0 && place === 0}
          isNear={place < nearCount}
          isComparable={isComparable}
          inside={inside}
        />
      ))}
    </ul>
  )
}

/** In the head of the page, the first of them before its styles. */
const announcePictures = createIsomorphicFn()
  .server((devices: readonly DeviceCardData[]) => {
    for (const [place, { picture }] of devices.entries()) {
      preload(picture, { as: 'image', fetchPriority: place === 0 ? 'high' : 'auto' })
    }
  })
  .client((_devices: readonly DeviceCardData[]) => undefined)

interface ItemProps {
  readonly device: DeviceCardData
  readonly parts: CardParts
  readonly layout: keyof typeof styles.item
  readonly isFirst: boolean
  readonly isNear: boolean
  readonly isComparable: boolean
  readonly inside: StoredHtml
}

const Item = memo(({ device, parts, layout, isFirst, isNear, isComparable, inside }: ItemProps) => {
  const element = useRef<HTMLLIElement>(null)
  const drawCard = () => {
    const card = (
      <DeviceCard
        device={device}
        parts={parts}
        isFirst={isFirst}
        isNear={isNear}
        isComparable={isComparable}
      />
    )
    return isNear ? card : <NearHydration element={element}>{card}</NearHydration>
  }
  return (
    <li
      ref={element}
      className={styles.item[layout]}
      {...inside('device-card', [device, isFirst, isNear, isComparable], drawCard)}
    />
  )
})
