import type { ReactNode } from 'react'
import type { Price as TermPrice } from '#contract/item.ts'
import { percentOf } from '#contract/percent.ts'
import { CouponPrice } from '#src/coupons/coupon-price.tsx'
import { formatDay, formatShortDay } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DevicePageData, DeviceVariant } from '#src/items/device-detail-data.ts'
import { termName } from '#src/items/device-messages.ts'
import { lastDayOfTerm } from '#src/items/term-days.ts'
import {
  describeChoice,
  isAvailable,
  savingOf,
  type VariantChoice,
} from '#src/items/variant-choice.ts'
import { Price } from '#src/ui/price.tsx'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import { ApplyLink } from './apply-link.tsx'
import { deviceAnchors } from './device-anchors.ts'
import * as styles from './price-box.css.ts'

/** All prices of the chosen color, storage and term. Nothing for a pair that is not offered. */
export function PriceBox({ device, choice }: { device: DevicePageData; choice: VariantChoice }) {
  const { variant, price } = choice
  if (!variant || !price) return null
  return (
    <div id={deviceAnchors.price} className={styles.box}>
      <h2 className={visuallyHidden}>{m.device_price_box()}</h2>
      <p aria-live="polite" className={styles.monthly}>
        <span>
          {m.device_monthly()}
          <span className={styles.chosen}>{describeChoice(device, choice)}</span>
        </span>
        <Price yen={price.monthly} size="large" />
      </p>
      <CouponPrice category={device.category} monthly={price.monthly} />
      <PriceLines device={device} variant={variant} price={price} />
      {isAvailable(choice) && (
        <>
          <ApplyLink device={device} choice={choice} wide />
          <p className={styles.note}>{m.device_apply_note()}</p>
        </>
      )}
      {device.earlyEndPercent !== null && (
        <p className={styles.note}>{m.device_early_end({ percent: device.earlyEndPercent })}</p>
      )}
    </div>
  )
}

function PriceLines({
  device,
  variant,
  price,
}: {
  device: DevicePageData
  variant: DeviceVariant
  price: TermPrice
}) {
  const { pointsRatePercent, arrivesOn } = device
  const term = termName(price.months)
  const saving = savingOf(variant, price)
  const buyout = device.buyout.find(({ afterMonths }) => afterMonths === price.months)
  const [firstBuyout] = device.buyout
  const lastDay = formatDay(lastDayOfTerm(arrivesOn, price.months))
  return (
    <dl className={styles.lines}>
      <Line name={m.device_total({ term })}>{formatYen(price.total)}</Line>
      <Line name={m.device_first_payment()}>{formatYen(price.monthly)}</Line>
      {device.condition === 'Used' ? (
        <Line name={m.device_reference_price()}>{formatYen(variant.retailPrice)}</Line>
      ) : (
        <Line name={m.device_saving({ retail: formatYen(variant.retailPrice) })}>
          {`${saving < 0 ? '+' : ''}${formatYen(-saving)}`}
        </Line>
      )}
      <Line name={m.device_term_end({ day: formatShortDay(arrivesOn) })}>{lastDay}</Line>
      {firstBuyout && (
        <Line name={m.device_buyout_after({ term })}>
          {buyout
            ? formatYen(buyout.price)
            : m.device_buyout_none({ term: termName(firstBuyout.afterMonths) })}
        </Line>
      )}
      {buyout && <Line name={m.device_kept_total()}>{formatYen(price.total + buyout.price)}</Line>}
      {pointsRatePercent !== null && (
        <Line name={m.device_points()}>
          {m.device_points_monthly({
            points: percentOf(price.monthly, pointsRatePercent),
          })}
        </Line>
      )}
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.name}>
        <UnbrokenNumbers text={name} />
      </dt>
      <dd className={styles.value}>{children}</dd>
    </>
  )
}
