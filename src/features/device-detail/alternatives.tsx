import { useQuery } from '@tanstack/react-query'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { DevicePicture } from '#src/items/device-picture.tsx'
import { FromPrice } from '#src/items/from-price.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { Stage } from '#src/ui/stage.tsx'
import * as styles from './alternatives.css.ts'
import { alternativesQuery } from './device-page.data.ts'

/** For a device that is no longer available: says so, shows up to three that are, and where to ask for this one. */
export function Alternatives({ device }: { device: DeviceDetailData }) {
  const { data: alternatives = [] } = useQuery(alternativesQuery(device.slug))
  return (
    <div className={styles.panel}>
      <Alert tone="warn" title={m.device_out_text()} />
      {alternatives.length > 0 && (
        <>
          <h2 className={styles.heading}>
            <Phrases text={m.device_alternatives_title()} />
          </h2>
          <ul aria-label={m.device_alternatives_title()} className={styles.list}>
            {alternatives.map(({ slug, brandLine, name, picture, ...price }) => (
              <li key={slug}>
                <Link to="/devices/$deviceId" params={{ deviceId: slug }} className={styles.row}>
                  <Stage className={styles.stage}>
                    <DevicePicture src={picture} slug={slug} isNear />
                  </Stage>
                  <span>
                    <span className={styles.brand}>{brandLine}</span>
                    <b className={styles.name}>{name}</b>
                  </span>
                  <FromPrice device={price} size="row" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.request}>
        {m.device_request_text()}
        <ButtonLink to="/devices/request" search={{ item: device.slug }} small>
          {m.device_request()}
        </ButtonLink>
      </p>
    </div>
  )
}
