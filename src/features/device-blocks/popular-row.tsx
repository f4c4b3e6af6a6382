import { useQuery } from '@tanstack/react-query'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { DevicePicture } from '#src/items/device-picture.tsx'
import { popularQuery } from '#src/items/popular-devices.data.ts'
import { Card } from '#src/ui/card.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Price } from '#src/ui/price.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { title } from '#src/ui/typography.css.ts'
import * as styles from './popular-row.css.ts'

const shown = 4
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
        {devices.slice(0, shown).map(({ slug, picture, brandLine, name, ...price }) => (
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
              <Price
                yen={price.fromPrice}
                unit={m.catalogue_per_month_from()}
                note={m.catalogue_term_tax({ term: termName(price.fromMonths) })}
                unavailable={price.availability === 'out-of-stock'}
              />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
