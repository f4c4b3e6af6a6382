import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { linkedCategory } from '#src/items/categories.ts'
import { categoryName } from '#src/items/category-messages.ts'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { availabilityName, conditionName } from '#src/items/device-messages.ts'
import { chooseVariant } from '#src/items/variant-choice.ts'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { display, inlineLink } from '#src/ui/typography.css.ts'
import { ApplyBar } from './apply-bar.tsx'
import { AvailabilityNotes, MissingNote } from './availability-note.tsx'
import {
  DeferredAlternatives,
  DeferredDelivery,
  DeferredFacts,
  DeferredRelated,
} from './deferred-sections.tsx'
import { DeviceActions } from './device-actions.tsx'
import { deviceAnchors } from './device-anchors.ts'
import * as styles from './device-detail.css.ts'
import { buy, layout } from './device-layout.css.ts'
import { deviceQuery } from './device-page.data.ts'
import type { DevicePageSearch } from './device-page-search.ts'
import { Gallery } from './gallery.tsx'
import type { ListParts } from './list-parts.ts'
import { PriceBox } from './price-box.tsx'
import { productThings } from './product-structured-data.ts'
import { useFirstFrame } from './use-first-frame.ts'
import { VariantForm } from './variant-form.tsx'

/**
 * One device: pictures, the choice of color, storage and term with its price, and everything to know before choosing. `copy`
 * is the editors' text about it, `questions` are the frequent questions: both may be empty.
 */
export function DeviceDetail({
  deviceId,
  search,
  copy,
  questions,
  lists: { cardParts, PageButtons, ComparisonLink, RecordedVisit },
  isFirstFrameOnly = false,
}: {
  deviceId: string
  search: DevicePageSearch
  copy?: ReactNode
  questions?: ReactNode
  lists: ListParts
  isFirstFrameOnly?: boolean
}) {
  const { data: device } = useSuspenseQuery(deviceQuery(deviceId))
  const isFirstFrame = useFirstFrame() || isFirstFrameOnly
  const choice = chooseVariant(device, search)
  const color = device.colors.find(({ slug }) => slug === choice.color)
  const isGone = device.availability === 'out-of-stock'
  return (
    <>
      <Breadcrumb current={device.name}>
        <BreadcrumbLink to="/">{m.pages_home()}</BreadcrumbLink>
        <BreadcrumbLink to="/devices">{m.pages_devices()}</BreadcrumbLink>
        <BreadcrumbLink to="/devices" search={{ category: [linkedCategory(device.category)] }}>
          {categoryName(device.category)}
        </BreadcrumbLink>
      </Breadcrumb>
      <div className={classNames(container, layout)}>
        <Gallery device={device} color={color} isFirstFrame={isFirstFrame} />
        <div className={classNames(buy, isFirstFrame && styles.firstFrame)}>
          <DeviceTitle device={device} />
          {!isFirstFrame && (
            <>
              {isGone && <DeferredAlternatives device={device} />}
              <VariantForm
                device={device}
                choice={choice}
                search={search}
                note={!isGone && <MissingNote device={device} choice={choice} />}
              />
              <div className={styles.costs}>
                <PriceBox device={device} choice={choice} />
                <DeviceActions device={device} choice={choice} PageButtons={PageButtons} />
                <AvailabilityNotes device={device} choice={choice} />
              </div>
            </>
          )}
        </div>
        {!isFirstFrame && (
          <div className={styles.more}>
            <DeferredDelivery device={device} choice={choice} search={search} />
            <DeferredFacts device={device} choice={choice} search={search} copy={copy} />
          </div>
        )}
      </div>
      {!isFirstFrame && (
        <>
          <DeferredRelated ids={device.relatedIds} cardParts={cardParts} />
          {questions}
          <RecordedVisit slug={device.slug} />
          <StructuredData thing={productThings(device)} />
        </>
      )}
      <ApplyBar
        device={device}
        choice={choice}
        isFirstFrame={isFirstFrame}
        ComparisonLink={ComparisonLink}
      />
    </>
  )
}

function DeviceTitle({ device }: { device: DeviceDetailData }) {
  const { availability, condition, conditionDetail } = device
  return (
    <>
      <p className={styles.eyebrow}>
        {device.brandLine}
        <Badge tone={condition === 'Used' ? 'ok' : 'plain'}>{conditionName(condition)}</Badge>
        {availability !== 'in-stock' && (
          <Badge tone={availability === 'pre-order' ? 'warn' : 'faint'}>
            {availabilityName(availability)}
          </Badge>
        )}
        {conditionDetail && (
          <a
            href={`#${deviceAnchors.condition}`}
            className={classNames(inlineLink, styles.explain)}
          >
            {m.device_condition_title()}
          </a>
        )}
      </p>
      <h1 className={classNames(display, styles.name)}>{device.name}</h1>
      <p className={styles.tagline}>{device.tagline}</p>
    </>
  )
}
