import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { artTile } from '#src/device-art/art-url.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceCardData } from '#src/items/device-card-data.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Stage } from '#src/ui/stage.tsx'
import * as styles from './compare-tray.css.ts'
import { storedDevicesQuery } from './stored-devices.data.ts'
import {
  maxStored,
  minCompared,
  replaceStoredDevices,
  storeDevices,
  toggleStoredDevice,
} from './stored-devices.ts'

function ChosenDevice({ device: { slug, name, picture } }: { device: DeviceCardData }) {
  return (
    <li className={styles.item}>
      <Stage>
        <img src={picture} alt="" width={artTile.size} height={artTile.size} />
      </Stage>
      <button
        type="button"
        aria-label={m.compare_remove({ name })}
        onClick={() => toggleStoredDevice('compared', slug)}
        className={styles.remove}
      >
        <span className={styles.cross}>
          <Icon name="close" size={12} />
        </span>
      </button>
    </li>
  )
}

/** Reserves the space until the device is loaded, so that nothing moves under a finger. */
const PlaceOfChosen = () => (
  <li aria-hidden="true" className={styles.item}>
    <Stage />
  </li>
)

/** The chosen devices, each removed with one press, and the link to their comparison. */
export function CompareTrayContent({
  slugs,
  isBeside,
}: {
  slugs: readonly string[]
  isBeside?: boolean
}) {
  const open = isBeside ? m.compare_tray_own : m.compare_tray_open
  const { data, isPending, isPlaceholderData } = useQuery(storedDevicesQuery(slugs))
  const devices = data ?? []
  const known = data && !isPlaceholderData ? data.map(({ slug }) => slug).join() : undefined
  useEffect(() => {
    // Devices that have left the catalogue take no place.
    if (known !== undefined && known !== slugs.join())
      replaceStoredDevices('compared', slugs, known.split(',').filter(Boolean))
  }, [known, slugs])
  const tray = useScrollPadding()
  const isWaiting = isPending || isPlaceholderData
  const places = Array.from({ length: maxStored.compared - slugs.length }, (_, place) => place)
  return (
    <aside ref={tray} aria-label={m.compare_tray()} className={styles.tray}>
      <div className={styles.row}>
        <ul className={styles.list}>
          {slugs.map((slug) => {
            const device = devices.find((one) => one.slug === slug)
            if (device) return <ChosenDevice key={slug} device={device} />
            return isWaiting && <PlaceOfChosen key={slug} />
          })}
          {places.map((place) => (
            <li key={place} aria-hidden="true" className={styles.free} />
          ))}
        </ul>
        {slugs.length < minCompared ? (
          <p className={styles.hint}>{m.compare_tray_one()}</p>
        ) : (
          <ButtonLink to="/devices/compare" search={{ device: [...slugs] }} tone="ink" small>
            {open({ count: slugs.length })}
          </ButtonLink>
        )}
        <button type="button" onClick={() => storeDevices('compared', [])} className={styles.clear}>
          {m.compare_clear()}
        </button>
      </div>
    </aside>
  )
}

const marginPx = 24

/** Elements that the keyboard reaches are never behind the tray (WCAG 2.4.11). */
function useScrollPadding(): RefObject<HTMLElement | null> {
  const tray = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = tray
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const heightPx = current?.offsetHeight ?? 0
      const bottomPx = current ? Number.parseFloat(getComputedStyle(current).bottom) : 0
      style.scrollPaddingBottom = heightPx > 0 ? `${heightPx + bottomPx + marginPx}px` : ''
    })
    if (current) observer.observe(current)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [])
  return tray
}
