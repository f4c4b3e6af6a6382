import { useQuery } from '@tanstack/react-query'
import { m } from '#src/i18n/paraglide/messages.js'
import type { CardParts } from '#src/items/device-card.tsx'
import { DeviceGrid } from '#src/items/device-grid.tsx'
import { ArrowLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { featuredQuery } from './home-rows.data.ts'

/** Eight devices that the shop recommends. Without an answer of the API the row is absent. */
export function FeaturedRow({ cardParts }: { cardParts: CardParts }) {
  const { data: devices } = useQuery(featuredQuery)
  if (!devices || devices.length === 0) return null
  return (
    <section aria-labelledby="featured" className={container}>
      <SectionHeading
        id="featured"
        title={m.catalogue_featured()}
        action={<ArrowLink to="/devices">{m.catalogue_see_more()}</ArrowLink>}
      />
      <DeviceGrid devices={devices} label={m.catalogue_featured()} layout="row" parts={cardParts} />
    </section>
  )
}
