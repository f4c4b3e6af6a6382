import { useQuery } from '@tanstack/react-query'
import { m } from '#src/i18n/paraglide/messages.js'
import { DevicePicture } from '#src/items/device-picture.tsx'
import { FromPrice } from '#src/items/from-price.tsx'
import { popularQuery } from '#src/items/popular-devices.data.ts'
import { Card } from '#src/ui/card.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { title } from '#src/ui/typography.css.ts'
import * as styles from './popular-row.css.ts'

const maxShown = 4
const titleId = 'popular'

/** The most popular devices, as cards without buttons of their own. Without an answer of the API the row is absent. */
export function PopularRow() {
  const { data: devices } = useQuery(popularQuery())
  if (!devices || devices.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={`${container} ${styles.section}`}>
      <h2 id={titleId} className={title}>
        {m.catalogue_popular()}
      </h2>
      <ul aria-labelledby={titleId} className={styles.row}>
        {devices.slice(0, maxShown).map(({ slug, picture, brandLine, name, ...price }) => (
          <li key={slug}>
            <Card
              picture={
                <Stage>
                  <DevicePicture src={picture} slug={slug} />
                </Stage>
              }
              eyebrow={brandLine}
              title={
                <Link to="/devices/$deviceId" params={{ deviceId: slug }}>
                  {name}
                </Link>
              }
            >
              <FromPrice device={price} unavailable={price.availability === 'out-of-stock'} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
