import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { linkedCategory } from '#src/items/categories.ts'
import { categoryName } from '#src/items/category-messages.ts'
import { ArrowLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { coverLink } from '#src/ui/cover-link.css.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Price } from '#src/ui/price.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { Stage } from '#src/ui/stage.tsx'
import type { CategoryTile } from './category-tile.server.ts'
import * as styles from './category-tiles.css.ts'
import { categoryTilesQuery } from './home-rows.data.ts'

const wideCategories: readonly CategoryTile['category'][] = ['phones', 'other']

/** The categories as small shelves with their lowest price. Without an answer of the API the row is absent. */
export function CategoryTiles({ heading }: { heading: ReactNode }) {
  const { data } = useQuery(categoryTilesQuery)
  const [first] = data?.tiles ?? []
  if (!data || !first) return null
  return (
    <section aria-labelledby="category-tiles" className={container}>
      <SectionHeading
        id="category-tiles"
        title={heading}
        lead={m.pages_hero_device_terms({ months: first.fromMonths })}
        action={
          <ArrowLink to="/devices">
            {m.catalogue_tiles_all({ count: formatCount(data.count) })}
          </ArrowLink>
        }
      />
      <ul className={styles.tiles}>
        {data.tiles.map((tile) => (
          <Tile key={tile.category} tile={tile} isWide={wideCategories.includes(tile.category)} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ tile, isWide }: { tile: CategoryTile; isWide: boolean }) {
  return (
    <li className={classNames(styles.tile, isWide && styles.wide)}>
      <Stage shape="fill" className={styles.stage}>
        <svg
          viewBox={`0 0 ${tile.width} ${tile.height}`}
          preserveAspectRatio={isWide ? 'xMaxYMax meet' : 'xMidYMax meet'}
          className={classNames(styles.scene, isWide && styles.wideScene)}
          aria-hidden="true"
        >
          {tile.devices.map(({ src, ...place }) => (
            <image key={src} href={src} {...place} />
          ))}
        </svg>
      </Stage>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            to="/devices"
            search={{ category: [linkedCategory(tile.category)] }}
            className={coverLink}
          >
            {categoryName(tile.category)}
          </Link>
        </h3>
        <Price yen={tile.fromPrice} unit={m.catalogue_per_month_from()} size="row" />
      </div>
      <span className={styles.arrow}>
        <Icon name="arrow" size={18} />
      </span>
    </li>
  )
}
