import type { MouseEvent, ReactNode } from 'react'
import type { Category } from '#contract/enums.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { ColorDots } from '#src/ui/color-disc.tsx'
import { Link } from '#src/ui/link.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { noteCardPicture } from './card-picture-motion.ts'
import * as styles from './device-card.css.ts'
import type { DeviceCardData } from './device-card-data.ts'
import { availabilityName, conditionName, formatList } from './device-messages.ts'
import { DevicePicture } from './device-picture.tsx'
import { FromPrice } from './from-price.tsx'

const availabilityTone = { 'pre-order': 'warn', 'out-of-stock': 'faint' } as const

function Labels({ condition, availability }: Pick<DeviceCardData, 'condition' | 'availability'>) {
  return (
    <>
      {condition === 'Used' && <Badge tone="ok">{conditionName(condition)}</Badge>}
      {availability !== 'in-stock' && (
        <Badge tone={availabilityTone[availability]}>{availabilityName(availability)}</Badge>
      )}
    </>
  )
}

/** The picture of the device's page moves in from the card's position. */
function leaveWithPicture(event: MouseEvent<HTMLAnchorElement>, slug: string) {
  const picture = event.currentTarget.closest('article')?.querySelector('img')
  if (picture) noteCardPicture(picture, slug)
}

type CardButton = (device: { slug: string; name: string }) => ReactNode
/** The parts of a card that depend on the visitor: passed in by the page that shows the card. */
export interface CardParts {
  readonly Save: CardButton
  readonly Compare: CardButton
  /** Yen, tax included. */
  readonly CouponPrice: (price: { category: Category; monthly: number }) => ReactNode
}

/** A device in a list. */
export function DeviceCard({
  device,
  parts: { Save, Compare, CouponPrice },
  isFirst,
  isNear,
  isComparable,
}: {
  device: DeviceCardData
  parts: CardParts
  /** As in `DevicePicture`. */
  isFirst: boolean
  isNear: boolean
  /** Whether it can be added to the compare tray from here. */
  isComparable: boolean
}) {
  const { slug, availability, condition, colors } = device
  const isOut = availability === 'out-of-stock'
  const isPlain = condition === 'New' && availability === 'in-stock'
  return (
    <Card
      picture={
        <Stage dimmed={isOut}>
          <DevicePicture src={device.picture} slug={slug} isFirst={isFirst} isNear={isNear} />
        </Stage>
      }
      labels={isPlain ? undefined : <Labels condition={condition} availability={availability} />}
      eyebrow={device.brandLine}
      title={
        <Link
          to="/devices/$deviceId"
          params={{ deviceId: slug }}
          viewTransition={false}
          onClick={(event) => leaveWithPicture(event, slug)}
        >
          {device.name}
        </Link>
      }
    >
      <div className={styles.facts}>
        <ColorDots
          colors={colors}
          label={m.catalogue_colors({ names: formatList(colors.map(({ label }) => label)) })}
        />
        <FromPrice device={device} unavailable={isOut} />
        {!isOut && <CouponPrice category={device.category} monthly={device.fromPrice} />}
        {isComparable && <Compare slug={slug} name={device.name} />}
      </div>
      <Save slug={slug} name={device.name} />
    </Card>
  )
}
