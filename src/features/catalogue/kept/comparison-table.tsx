import type { ReactNode } from 'react'
import { DevicePicture } from '#src/features/catalogue/device-picture.tsx'
import {
  availabilityName,
  conditionName,
  listOfWords,
  termName,
} from '#src/features/catalogue/device-words.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { ColourDots } from '#src/ui/colour-disc.tsx'
import { Link } from '#src/ui/link.tsx'
import { Price } from '#src/ui/price.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import type { ComparedDevice } from './comparison.server.ts'
import * as styles from './comparison-table.css.ts'

type Devices = readonly ComparedDevice[]

/** Up to three devices side by side. Each row's name stands above its values, so that three fit on a phone. */
export function ComparisonTable({ devices }: { devices: Devices }) {
  return (
    <table className={styles.table}>
      <caption className={visuallyHidden}>{m.compare_title()}</caption>
      <thead>
        <tr>
          {devices.map((device) => (
            <th key={device.slug} scope="col" className={styles.head}>
              <DeviceHead device={device} all={devices} />
            </th>
          ))}
        </tr>
      </thead>
      <PriceRows devices={devices} />
      <FactRows devices={devices} />
      <SpecRows devices={devices} />
    </table>
  )
}

function DeviceHead({ device, all }: { device: ComparedDevice; all: Devices }) {
  const others = all.filter(({ slug }) => slug !== device.slug).map(({ slug }) => slug)
  return (
    <>
      <Stage dimmed={device.availability === 'out-of-stock'}>
        <DevicePicture src={device.picture} slug={device.slug} isNear />
      </Stage>
      <span className={styles.brand}>{device.brand}</span>
      <Link to="/devices/$deviceId" params={{ deviceId: device.slug }} className={styles.name}>
        {device.name}
      </Link>
      <Link
        to="/devices/compare"
        search={{ device: others }}
        activeOptions={{ exact: true, includeSearch: true }}
        resetScroll={false}
        aria-label={m.compare_remove({ name: device.name })}
        className={styles.remove}
      >
        {m.compare_take_off()}
      </Link>
    </>
  )
}

/** One thing about every device. */
function Row({
  name,
  devices,
  children,
}: {
  name: string
  devices: Devices
  children: (device: ComparedDevice) => ReactNode
}) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={devices.length} className={styles.rowName}>
          {name}
        </th>
      </tr>
      <tr>
        {devices.map((device) => (
          <td key={device.slug} className={styles.value}>
            {children(device) || m.compare_none()}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

/** The title of several rows. */
function Part({ name, devices }: { name: string; devices: Devices }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={devices.length} className={styles.part}>
          {name}
        </th>
      </tr>
    </tbody>
  )
}

function PriceRows({ devices }: { devices: Devices }) {
  const terms = new Set(devices.flatMap(({ prices }) => prices.map(({ months }) => months)))
  return (
    <>
      <Part name={m.compare_prices()} devices={devices} />
      <Row name={m.compare_version()} devices={devices}>
        {({ storage }) => storage}
      </Row>
      {[...terms]
        .toSorted((a, b) => b - a)
        .map((months) => {
          const priceOf = ({ prices }: ComparedDevice) =>
            prices.find((price) => price.months === months)
          const monthly = devices.map((device) => priceOf(device)?.monthly ?? Number.NaN)
          const lowest = Math.min(...monthly)
          const isUneven = monthly.some((yen) => yen > lowest)
          return (
            <Row key={months} name={m.compare_term({ term: termName(months) })} devices={devices}>
              {(device) => {
                const price = priceOf(device)
                if (!price) return null
                return (
                  <>
                    <Price
                      yen={price.monthly}
                      unit={m.catalogue_per_month()}
                      note={m.compare_total({ total: formatYen(price.total) })}
                    />
                    {isUneven && price.monthly === lowest && (
                      <span className={styles.mark}>
                        <Badge tone="ok">{m.compare_cheapest()}</Badge>
                      </span>
                    )}
                  </>
                )
              }}
            </Row>
          )
        })}
    </>
  )
}

function Delivery({ device }: { device: ComparedDevice }) {
  const { availability, shipsInDays, shipsOn } = device
  return (
    <>
      {availabilityName(availability)}
      {availability === 'in-stock' && shipsInDays !== null && (
        <span className={styles.small}>{m.compare_ships({ days: shipsInDays })}</span>
      )}
      {shipsOn !== null && (
        <span className={styles.small}>{m.compare_ships_on({ day: formatDay(shipsOn) })}</span>
      )}
    </>
  )
}

function FactRows({ devices }: { devices: Devices }) {
  return (
    <>
      <Part name={m.compare_facts()} devices={devices} />
      <Row name={m.compare_condition()} devices={devices}>
        {({ condition }) => conditionName(condition)}
      </Row>
      <Row name={m.compare_availability()} devices={devices}>
        {(device) => <Delivery device={device} />}
      </Row>
      <Row name={m.compare_colours()} devices={devices}>
        {({ colours }) => {
          const names = listOfWords(colours.map(({ label }) => label))
          return (
            <>
              <ColourDots colours={colours} label={m.catalogue_colours({ names })} />
              <span className={styles.small}>{names}</span>
            </>
          )
        }}
      </Row>
      <Row name={m.compare_storages()} devices={devices}>
        {({ storages }) => listOfWords(storages)}
      </Row>
      <Row name={m.compare_care()} devices={devices}>
        {({ care }) =>
          care &&
          m.compare_care_value({ price: formatYen(care.deductible), times: care.claimsPerYear })
        }
      </Row>
      <Row name={m.compare_included()} devices={devices}>
        {({ included }) => listOfWords(included)}
      </Row>
    </>
  )
}

function SpecRows({ devices }: { devices: Devices }) {
  const labels = new Map(
    devices.flatMap(({ specs }) => specs.map(({ key, label }): [string, string] => [key, label])),
  )
  return (
    <>
      <Part name={m.compare_specs()} devices={devices} />
      {[...labels].map(([key, label]) => (
        <Row key={key} name={label} devices={devices}>
          {({ specs }) => specs.find((spec) => spec.key === key)?.value}
        </Row>
      ))}
    </>
  )
}
