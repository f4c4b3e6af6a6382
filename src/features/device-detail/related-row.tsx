import { useQuery } from '@tanstack/react-query'
import { m } from '#src/i18n/paraglide/messages.js'
import type { CardParts } from '#src/items/device-card.tsx'
import { DeviceGrid } from '#src/items/device-grid.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { title } from '#src/ui/typography.css.ts'
import { relatedQuery } from './device-page.data.ts'
import * as styles from './related-row.css.ts'

/** Similar devices to compare with; without an answer of the API the row is absent. */
export function RelatedRow({ ids, cardParts }: { ids: readonly number[]; cardParts: CardParts }) {
  const { data: devices } = useQuery(relatedQuery(ids))
  if (!devices || devices.length === 0) return null
  return (
    <section
      aria-labelledby="related-title"
      className={classNames(container, styles.related, styles.few[devices.length])}
    >
      <h2 id="related-title" className={classNames(title, styles.heading)}>
        {m.device_related_title()}
      </h2>
      <DeviceGrid
        devices={devices}
        label={m.device_related_title()}
        layout="row"
        parts={cardParts}
      />
    </section>
  )
}
