import { useQuery } from '@tanstack/react-query'
import { artTile } from '#src/device-art/art-url.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Stage } from '#src/ui/stage.tsx'
import * as styles from './compare-tray.css.ts'
import { storedDevicesQuery } from './stored-devices.data.ts'
import { maxStored, minCompared, storeDevices, toggleStoredDevice } from './stored-devices.ts'

/** The chosen devices, each gone with one press, and the way to their comparison. */
export function CompareTrayContent({
  slugs,
  isBeside,
}: {
  slugs: readonly string[]
  isBeside?: boolean
}) {
  const open = isBeside ? m.compare_tray_own : m.compare_tray_open
  const { data: devices = [] } = useQuery(storedDevicesQuery(slugs))
  const shown = devices.filter(({ slug }) => slugs.includes(slug))
  const places = Array.from({ length: maxStored.compared - slugs.length }, (_, place) => place)
  return (
    <aside aria-label={m.compare_tray()} className={styles.tray}>
      <div className={styles.row}>
        <ul className={styles.list}>
          {shown.map(({ slug, name, picture }) => (
            <li key={slug} className={styles.item}>
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
          ))}
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
