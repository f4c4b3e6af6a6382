import type { ReactNode } from 'react'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { title } from '#src/ui/typography.css.ts'
import { BuyoutChart } from './buyout-chart.tsx'
import type { DeviceDetailData } from './device-detail-data.ts'
import * as styles from './device-facts.css.ts'
import { listOfWords } from './device-words.ts'
import type { VariantChoice } from './variant-choice.ts'

/** What to know before choosing: condition, price to keep, care, specifications. */
export function DeviceFacts({
  device,
  choice,
}: {
  device: DeviceDetailData
  choice: VariantChoice
}) {
  return (
    <div className={styles.facts}>
      {device.conditionDetail && (
        <ConditionFacts detail={device.conditionDetail} co2SavedKg={device.co2SavedKg} />
      )}
      {device.buyout.length > 0 && <BuyoutFacts device={device} months={choice.months} />}
      {device.care && <CareFacts care={device.care} warranty={device.warranty} />}
      <SpecFacts device={device} />
    </div>
  )
}

function Block({
  heading,
  lead,
  children,
}: {
  heading: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section>
      <h2 className={classNames(title, styles.heading)}>{heading}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}

function ConditionFacts({
  detail,
  co2SavedKg,
}: {
  detail: NonNullable<DeviceDetailData['conditionDetail']>
  co2SavedKg: number | null
}) {
  const { grade, batteryMinPercent, note } = detail
  return (
    <Block heading={m.device_condition_title()} lead={note}>
      <dl className={styles.trio}>
        <Fact name={m.device_condition_grade()}>{grade}</Fact>
        {batteryMinPercent !== null && (
          <Fact name={m.device_condition_battery()}>
            {m.device_condition_battery_value({ percent: batteryMinPercent })}
          </Fact>
        )}
        {co2SavedKg !== null && (
          <Fact name={m.device_condition_co2()} note={m.device_condition_co2_note()}>
            {m.device_condition_co2_value({ kg: co2SavedKg })}
          </Fact>
        )}
      </dl>
    </Block>
  )
}

function BuyoutFacts({ device, months }: { device: DeviceDetailData; months: number }) {
  const retailPrices = device.variants.map(({ retailPrice }) => retailPrice)
  const lowest = Math.min(...retailPrices)
  const differs = retailPrices.some((price) => price !== lowest)
  return (
    <Block heading={m.device_buyout_title()} lead={m.device_buyout_text()}>
      <BuyoutChart retailPrice={lowest} buyout={device.buyout} chosenMonths={months} />
      {differs && <p className={styles.small}>{m.device_buyout_base()}</p>}
      <p className={styles.small}>{m.device_retail_note()}</p>
    </Block>
  )
}

function CareFacts({
  care,
  warranty,
}: {
  care: NonNullable<DeviceDetailData['care']>
  warranty: string
}) {
  return (
    <Block heading={m.device_care_title()} lead={m.device_care_text()}>
      <dl className={styles.trio}>
        <Fact
          name={m.device_care_damage()}
          note={m.device_care_damage_times({ times: care.claimsPerYear })}
        >
          {m.device_care_damage_price({ price: formatYen(care.deductible) })}
        </Fact>
        <Fact name={m.device_care_fault()} note={warranty}>
          {formatYen(0)}
        </Fact>
        <Fact name={m.device_care_loss()} note={m.device_care_loss_note()}>
          {m.device_care_loss_price({ percent: care.lossTheftPercent })}
        </Fact>
      </dl>
    </Block>
  )
}

function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>{name}</dt>
      <dd>
        <b className={styles.factValue}>{children}</b>
        {note && <span className={styles.factName}>{note}</span>}
      </dd>
    </div>
  )
}

function SpecFacts({ device: { specs, included } }: { device: DeviceDetailData }) {
  const rows = [
    ...specs,
    ...(included.length > 0 ? [{ label: m.device_included(), value: listOfWords(included) }] : []),
  ]
  return (
    <Block heading={m.device_specs_title()}>
      <table className={styles.specs}>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row" className={styles.specName}>
                {label}
              </th>
              <td className={styles.specValue}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}
