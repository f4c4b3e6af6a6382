import { formatNearDay } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import {
  availabilityName,
  conditionName,
  formatList,
  termName,
} from '#src/items/device-messages.ts'
import { DevicePicture } from '#src/items/device-picture.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ColorDots } from '#src/ui/color-disc.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Price } from '#src/ui/price.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { tableRoles as roles } from '#src/ui/table-roles.ts'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import type { ComparedDevice } from './comparison.server.ts'
import { type Devices, Part, Row } from './comparison-row.tsx'
import * as styles from './comparison-table.css.ts'
import { lowestPrice } from './lowest-price.ts'
import { replaceStoredDevices } from './stored-devices.ts'

/**
 * Up to three devices side by side. Each row's name is above its values, so that three fit on a phone; the names of the
 * devices stay in view. Where enlarged text leaves no room, the devices are below each other.
 */
export function ComparisonTable({ devices }: { devices: Devices }) {
  return (
    <div className={styles.frame}>
      {devices.length > 1 && (
        <Checkbox label={m.compare_differences()} className={styles.differences} />
      )}
      <table {...roles.table} className={styles.table}>
        <caption className={visuallyHidden}>{m.compare_title()}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {devices.map((device) => (
              <td {...roles.cell} key={device.slug} className={styles.head}>
                <DeviceHead device={device} all={devices} />
              </td>
            ))}
          </tr>
          <tr {...roles.row}>
            {devices.map(({ slug, name }) => (
              <th {...roles.columnheader} key={slug} scope="col" className={styles.device}>
                <Link to="/devices/$deviceId" params={{ deviceId: slug }} className={styles.name}>
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <PriceRows devices={devices} />
        <FactRows devices={devices} />
        <SpecRows devices={devices} />
        <tfoot {...roles.rowgroup}>
          <tr {...roles.row}>
            {devices.map(({ slug, name }) => (
              <td {...roles.cell} key={slug} className={styles.foot}>
                <ButtonLink
                  to="/devices/$deviceId"
                  params={{ deviceId: slug }}
                  aria-label={m.compare_details_of({ name })}
                  small
                  wide
                  className={styles.details}
                >
                  {m.compare_details()}
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function DeviceHead({ device, all }: { device: ComparedDevice; all: Devices }) {
  const slugs = all.map(({ slug }) => slug)
  const others = slugs.filter((slug) => slug !== device.slug)
  return (
    <>
      <div className={styles.picture}>
        <Stage dimmed={device.availability === 'out-of-stock'}>
          <DevicePicture src={device.picture} slug={device.slug} isNear />
        </Stage>
        <Link
          to="/devices/compare"
          search={{ device: others }}
          onClick={() => replaceStoredDevices('compared', slugs, others)}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          aria-label={m.compare_remove({ name: device.name })}
          className={styles.remove}
        >
          <Icon name="close" size={16} />
        </Link>
      </div>
      <span className={styles.brand}>{device.brandLine}</span>
    </>
  )
}

function PriceRows({ devices }: { devices: Devices }) {
  const terms = new Set(devices.flatMap(({ prices }) => prices.map(({ months }) => months)))
  return (
    <>
      <Part name={m.compare_prices()} devices={devices} />
      <Row name={m.compare_version()} devices={devices} wordOf={({ storage }) => storage} />
      {[...terms]
        .toSorted((a, b) => b - a)
        .map((months) => {
          const priceOf = ({ prices }: ComparedDevice) =>
            prices.find((price) => price.months === months)
          const lowest = lowestPrice(devices.map((device) => priceOf(device)?.monthly))
          return (
            <Row
              key={months}
              name={m.compare_term({ term: termName(months) })}
              devices={devices}
              wordOf={(device) => priceOf(device)?.monthly.toString()}
            >
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
                    {price.monthly === lowest && (
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
        <span className={styles.small}>
          {m.compare_ships_on({ day: formatNearDay(shipsOn, getLocale()) })}
        </span>
      )}
    </>
  )
}

const colorNames = ({ colors }: ComparedDevice) => formatList(colors.map(({ label }) => label))

function FactRows({ devices }: { devices: Devices }) {
  return (
    <>
      <Part name={m.compare_facts()} devices={devices} />
      <Row
        name={m.catalogue_condition()}
        devices={devices}
        wordOf={({ condition }) => conditionName(condition)}
      />
      <Row
        name={m.compare_availability()}
        devices={devices}
        wordOf={({ availability, shipsInDays, shipsOn }) =>
          `${availability} ${shipsInDays} ${shipsOn}`
        }
      >
        {(device) => <Delivery device={device} />}
      </Row>
      <Row name={m.compare_colors()} devices={devices} wordOf={colorNames}>
        {(device) => (
          <>
            <ColorDots
              colors={device.colors}
              label={m.catalogue_colors({ names: colorNames(device) })}
            />
            <span className={styles.small}>{colorNames(device)}</span>
          </>
        )}
      </Row>
      <Row
        name={m.device_storage()}
        devices={devices}
        wordOf={({ storages }) => formatList(storages)}
      />
      <Row
        name={m.compare_care()}
        devices={devices}
        wordOf={({ care }) =>
          care
            ? m.compare_care_value({ price: formatYen(care.deductible), times: care.claimsPerYear })
            : undefined
        }
      />
      <Row
        name={m.compare_included()}
        devices={devices}
        wordOf={({ included }) => formatList(included)}
      />
    </>
  )
}

function SpecRows({ devices }: { devices: Devices }) {
  const labels = new Map(
    devices.flatMap(({ specs }) => specs.map(({ key, label }): [string, string] => [key, label])),
  )
  return (
    <>
      <Part name={m.device_specs_title()} devices={devices} />
      {[...labels].map(([key, label]) => (
        <Row
          key={key}
          name={label}
          devices={devices}
          wordOf={({ specs }) => specs.find((spec) => spec.key === key)?.value}
        />
      ))}
    </>
  )
}
