import { useEffect, useRef, useState } from 'react'
import { formatYen } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { termName } from '#src/items/device-messages.ts'
import type { VariantChoice } from '#src/items/variant-choice.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { RadioCard } from '#src/ui/radio.tsx'
import { pathWithLocale } from '#src/url/locale-path.ts'
import * as styles from './care-calculator.css.ts'
import { costOf, maxRepairs } from './care-cost.ts'
import { deviceAnchors } from './device-anchors.ts'
import { type DevicePageSearch, readDeviceForm } from './device-page-search.ts'
import { HiddenFields } from './hidden-fields.tsx'

/**
 * The total price of the chosen term if the device breaks or is lost. A plain GET form; with JavaScript it calculates at
 * once.
 */
export function CareCalculator({
  device,
  care,
  choice: { variant, price },
  search,
}: {
  device: DeviceDetailData
  care: NonNullable<DeviceDetailData['care']>
  choice: VariantChoice
  search: DevicePageSearch
}) {
  const [{ broken = 0, lost }, setAnswers] = useState(search)
  const form = useRef<HTMLFormElement>(null)
  const count = () => {
    if (form.current) setAnswers(readDeviceForm(new FormData(form.current)))
  }
  // A choice made before the script was loaded counts too.
  useEffect(count, [])
  if (!variant || !price) return null
  const most = maxRepairs(care, price.months)
  const counts = Array.from({ length: most + 1 }, (_, times) => times)
  const incidents = { broken: Math.min(broken, most), isLost: lost === 'yes' }
  const { rent, repairs, loss, sum } = costOf(care, variant, price, incidents)
  const term = termName(price.months)
  return (
    <div className={styles.calculator}>
      <form
        id={deviceAnchors.care}
        ref={form}
        action={pathWithLocale(`/devices/${device.slug}#${deviceAnchors.care}`, getLocale())}
        aria-label={m.device_care_count()}
        autoComplete="off"
        onChange={count}
        className={styles.form}
      >
        <h3 className={styles.heading}>
          <Phrases text={m.device_care_count()} />
        </h3>
        <HiddenFields search={search} names={['color', 'storage', 'months', 'postal']} />
        <fieldset key={most}>
          <legend className={styles.question}>{m.device_care_broken({ term })}</legend>
          <div className={styles.times}>
            {counts.map((times) => (
              <RadioCard
                key={times}
                name="broken"
                value={times}
                label={m.device_care_times({ times })}
                defaultChecked={times === incidents.broken}
              />
            ))}
          </div>
        </fieldset>
        <Checkbox
          label={m.device_care_lost()}
          name="lost"
          value="yes"
          defaultChecked={incidents.isLost}
        />
        <div className={styles.submit}>
          <Button type="submit" tone="ink" wide>
            {m.device_care_recount()}
          </Button>
        </div>
      </form>
      <dl aria-live="polite" className={styles.sums}>
        <Sum name={m.device_total({ term })} yen={rent} />
        <Sum name={m.device_care_share_repairs()} yen={repairs} />
        <Sum name={m.device_care_share_loss()} yen={loss} />
        <Sum name={m.device_care_sum()} yen={sum} isTotal />
      </dl>
      <p className={styles.note}>
        {m.device_care_compare({ retail: formatYen(variant.retailPrice) })}
      </p>
    </div>
  )
}

function Sum({ name, yen, isTotal = false }: { name: string; yen: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : styles.sum}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{formatYen(yen)}</dd>
    </div>
  )
}
