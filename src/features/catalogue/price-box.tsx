import type { ReactNode } from 'react'
import type { Price as TermPrice } from '#contract/item.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { Price } from '#src/ui/price.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import type { DeviceDetailData, DeviceVariant } from './device-detail-data.ts'
import { listOfWords, termName } from './device-words.ts'
import * as styles from './price-box.css.ts'
import { savingOf, type VariantChoice } from './variant-choice.ts'

/** Everything that the chosen colour, storage and term cost. Nothing for a pair that is not offered. */
export function PriceBox({
  device,
  choice: { variant, price },
}: {
  device: DeviceDetailData
  choice: VariantChoice
}) {
  if (!variant || !price) return null
  const storage = device.storages.find(({ key }) => key === variant.storage)?.label
  return (
    <>
      <h2 className={visuallyHidden}>{m.device_price_box()}</h2>
      <p aria-live="polite" className={styles.monthly}>
        <span>
          {m.device_monthly()}
          <span className={styles.chosen}>
            {listOfWords([termName(price.months), storage ?? ''])}
          </span>
        </span>
        <Price yen={price.monthly} size="large" />
      </p>
      <div className={styles.box}>
        <PriceLines device={device} variant={variant} price={price} />
        <ButtonLink to="/how-it-works" tone="primary" wide>
          {m.device_how_to_apply()}
        </ButtonLink>
        <p className={styles.note}>{m.device_apply_not_yet()}</p>
      </div>
    </>
  )
}

function PriceLines({
  device,
  variant,
  price,
}: {
  device: DeviceDetailData
  variant: DeviceVariant
  price: TermPrice
}) {
  const term = termName(price.months)
  const saving = savingOf(variant, price)
  const buyout = device.buyout.find(({ afterMonths }) => afterMonths === price.months)
  return (
    <dl className={styles.lines}>
      <Line name={m.device_total({ term })}>{formatYen(price.total)}</Line>
      <Line name={m.device_first_payment()}>{formatYen(price.monthly)}</Line>
      <Line name={m.device_saving({ retail: formatYen(variant.retailPrice) })}>
        {saving > 0 ? formatYen(-saving) : `+${formatYen(-saving)}`}
      </Line>
      <Line name={m.device_buyout_after({ term })}>
        {buyout ? formatYen(buyout.price) : m.device_buyout_none()}
      </Line>
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  )
}
