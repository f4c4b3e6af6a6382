import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#src/i18n/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { display } from '#src/ui/typography.css.ts'
import { AvailabilityNotes } from './availability-note.tsx'
import { deviceQuery } from './catalogue.data.ts'
import * as styles from './device-detail.css.ts'
import type { DeviceDetailData } from './device-detail-data.ts'
import { DeviceFacts } from './device-facts.tsx'
import { availabilityName, categoryName, conditionName, siteCategory } from './device-words.ts'
import { Gallery } from './gallery.tsx'
import { PriceBox } from './price-box.tsx'
import { RelatedRow } from './related-row.tsx'
import { chooseVariant, type VariantWish } from './variant-choice.ts'
import { VariantForm } from './variant-form.tsx'

/** One device: pictures, the choice of colour, storage and term with its price, and everything to know before choosing. */
export function DeviceDetail({ deviceId, wish }: { deviceId: string; wish: VariantWish }) {
  const { data: device } = useSuspenseQuery(deviceQuery(deviceId))
  const choice = chooseVariant(device, wish)
  const category = siteCategory[device.category]
  const colour = device.colours.find(({ slug }) => slug === choice.colour)
  return (
    <>
      <Breadcrumb current={device.name}>
        <BreadcrumbLink to="/">{m.catalogue_home()}</BreadcrumbLink>
        <BreadcrumbLink to="/devices" search={{ category: [category] }}>
          {categoryName(category)}
        </BreadcrumbLink>
      </Breadcrumb>
      <div className={classNames(container, styles.layout)}>
        <Gallery key={device.slug} device={device} colour={colour} />
        <div className={styles.buy}>
          <DeviceTitle device={device} />
          <VariantForm key={device.slug} device={device} choice={choice} />
          <PriceBox device={device} choice={choice} />
          <AvailabilityNotes device={device} choice={choice} />
        </div>
        <DeviceFacts device={device} choice={choice} />
      </div>
      <RelatedRow ids={device.relatedIds} />
    </>
  )
}

function DeviceTitle({ device }: { device: DeviceDetailData }) {
  const { availability, condition } = device
  return (
    <>
      <p className={styles.eyebrow}>
        {device.brand}
        <Badge tone={condition === 'Used' ? 'ok' : 'plain'}>{conditionName(condition)}</Badge>
        {availability !== 'in-stock' && (
          <Badge tone={availability === 'pre-order' ? 'warn' : 'faint'}>
            {availabilityName(availability)}
          </Badge>
        )}
      </p>
      <h1 className={classNames(display, styles.name)}>{device.name}</h1>
      <p className={styles.tagline}>{device.tagline}</p>
    </>
  )
}
