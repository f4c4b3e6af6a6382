import { type ReactNode, useId } from 'react'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { termName } from '#src/items/device-messages.ts'
import type { VariantChoice } from '#src/items/variant-choice.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { Table } from '#src/ui/table.tsx'
import { title } from '#src/ui/typography.css.ts'
import { BuyoutChart } from './buyout-chart.tsx'
import { CareCalculator } from './care-calculator.tsx'
import { deviceAnchors } from './device-anchors.ts'
import * as styles from './device-facts.css.ts'
import type { DevicePageSearch } from './device-page-search.ts'

/** Information before choosing: the editors' text, condition, price to keep the device, care, box content, specifications. */
export function DeviceFacts({
  device,
  choice,
  search,
  copy,
}: {
  device: DeviceDetailData
  choice: VariantChoice
  search: DevicePageSearch
  copy: ReactNode
}) {
  return (
    <>
      {copy}
      {device.conditionDetail && (
        <ConditionFacts detail={device.conditionDetail} co2SavedKg={device.co2SavedKg} />
      )}
      {device.buyout.length > 0 && <BuyoutFacts device={device} choice={choice} />}
      {device.care && (
        <CareFacts care={device.care} warranty={device.warranty}>
          <CareCalculator
            key={device.slug}
            device={device}
            care={device.care}
            choice={choice}
            search={search}
          />
        </CareFacts>
      )}
      {device.included.length > 0 && <BoxFacts included={device.included} />}
      {device.specs.length > 0 && <SpecFacts specs={device.specs} />}
    </>
  )
}

function Block({
  heading,
  lead,
  id,
  children,
}: {
  heading: string
  lead?: string | undefined
  id?: string
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId}>
      <h2 id={headingId} className={classNames(title, styles.heading)}>
        <Phrases text={heading} />
      </h2>
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
  const { grade, minBatteryPercent, note } = detail
  return (
    <Block id={deviceAnchors.condition} heading={m.device_condition_title()} lead={note}>
      <dl className={styles.trio}>
        <Fact name={m.device_condition_grade()}>{grade}</Fact>
        {minBatteryPercent !== null && (
          <Fact name={m.device_condition_battery()}>
            {m.device_condition_battery_value({ percent: minBatteryPercent })}
          </Fact>
        )}
        {co2SavedKg !== null && (
          <Fact name={m.device_condition_co2()} note={m.device_condition_co2_note()}>
            {m.device_condition_co2_value({ kg: co2SavedKg })}
          </Fact>
        )}
      </dl>
      <ul className={styles.promises}>
        <Promised>{m.device_condition_checked()}</Promised>
        <Promised>{m.device_condition_same_care()}</Promised>
        <Promised>{m.device_condition_wear()}</Promised>
      </ul>
    </Block>
  )
}

function Promised({ children }: { children: ReactNode }) {
  return (
    <li className={styles.promise}>
      <span className={styles.tick}>
        <Icon name="check" size={18} />
      </span>
      {children}
    </li>
  )
}

/** A used device was never sold at the maker's price: its curve begins with the shop's first price. */
function BuyoutFacts({ device, choice }: { device: DeviceDetailData; choice: VariantChoice }) {
  const { buyout, condition, storages } = device
  const [first] = buyout
  const retailPrice = condition === 'New' ? choice.variant?.retailPrice : undefined
  return (
    <Block
      heading={m.device_buyout_title()}
      lead={first && m.device_buyout_text({ term: termName(first.afterMonths) })}
    >
      <BuyoutChart retailPrice={retailPrice} buyout={buyout} chosenMonths={choice.months} />
      {storages.length > 1 && <p className={styles.small}>{m.device_buyout_base()}</p>}
      <p className={styles.small}>{m.device_retail_note()}</p>
    </Block>
  )
}

function CareFacts({
  care,
  warranty,
  children,
}: {
  care: NonNullable<DeviceDetailData['care']>
  warranty: string
  children: ReactNode
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
      {children}
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

function BoxFacts({ included }: Pick<DeviceDetailData, 'included'>) {
  return (
    <Block heading={m.device_box_title()}>
      <ul className={styles.promises}>
        {included.map((entry) => (
          <Promised key={entry}>{entry}</Promised>
        ))}
      </ul>
    </Block>
  )
}

/** The catalogue has a dash where a model lacks the feature. */
function SpecFacts({ specs }: Pick<DeviceDetailData, 'specs'>) {
  return (
    <Block heading={m.device_specs_title()}>
      <Table
        columns={[{ key: 'value' }]}
        rows={specs.map(({ label, value }) => ({ key: label, label, cells: [value] }))}
      />
    </Block>
  )
}
