import { useQuery } from '@tanstack/react-query'
import { artTile } from '#src/device-art/art-url.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { FromPrice } from '#src/items/from-price.tsx'
import { type PopularDeviceData, popularQuery } from '#src/items/popular-devices.data.ts'
import { ArrowLink } from '#src/ui/button.tsx'
import { coverLink } from '#src/ui/cover-link.css.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { Stage } from '#src/ui/stage.tsx'
import * as styles from './popular-ranking.css.ts'

/** The most popular Like New devices, as a ranking. Without an answer of the API the row is absent. */
export function PopularRanking() {
  const { data: devices } = useQuery(popularQuery('Used'))
  if (!devices || devices.length === 0) return null
  return (
    <section aria-labelledby="popular" className={container}>
      <SectionHeading
        id="popular"
        title={m.catalogue_ranking_title({ count: devices.length })}
        lead={m.catalogue_ranking_lead()}
        action={
          <ArrowLink to="/devices" search={{ condition: ['Used'] }}>
            {m.catalogue_ranking_all()}
          </ArrowLink>
        }
      />
      <ol className={styles.ledger}>
        {devices.map((device, index) => (
          <RankingRow key={device.slug} device={device} rank={index + 1} />
        ))}
      </ol>
    </section>
  )
}

function RankingRow({ device, rank }: { device: PopularDeviceData; rank: number }) {
  return (
    <li className={styles.row}>
      <span className={styles.rank} aria-hidden="true">
        {rank}
      </span>
      <Stage className={styles.picture}>
        <img
          src={device.picture}
          alt=""
          width={artTile.size}
          height={artTile.size}
          loading="lazy"
        />
      </Stage>
      <div className={styles.words}>
        <p className={styles.brand}>{device.brandLine}</p>
        <h3 className={styles.name}>
          <Link to="/devices/$deviceId" params={{ deviceId: device.slug }} className={coverLink}>
            {device.name}
          </Link>
        </h3>
      </div>
      <p className={styles.tagline}>{device.tagline}</p>
      <div className={styles.price}>
        <FromPrice device={device} />
      </div>
      <span className={styles.arrow}>
        <Icon name="arrow" size={18} />
      </span>
    </li>
  )
}
