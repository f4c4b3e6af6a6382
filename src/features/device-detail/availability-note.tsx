import { formatDayAhead } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { alternativesOf, isAvailable, type VariantChoice } from '#src/items/variant-choice.ts'
import { Alert } from '#src/ui/alert.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import * as styles from './availability-note.css.ts'

interface NoteProps {
  device: DeviceDetailData
  choice: VariantChoice
}

function stockText({ availability, expectedShipDate, shipsInDays }: DeviceDetailData): string {
  if (availability === 'pre-order') {
    return expectedShipDate
      ? m.device_pre_order_text({ day: formatDayAhead(expectedShipDate) })
      : m.device_pre_order_soon()
  }
  return shipsInDays === null ? m.device_in_stock_text() : m.device_ships({ days: shipsInDays })
}

/** Whether and when the chosen device is available, and what is included in every price. */
export function AvailabilityNotes({ device, choice }: NoteProps) {
  return (
    <div className={styles.notes}>
      {isAvailable(choice) && <Note>{stockText(device)}</Note>}
      <Note>{m.device_delivery_text()}</Note>
      <Note>{m.device_after_term()}</Note>
    </div>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className={styles.note}>
      <span className={styles.tick}>
        <Icon name="check" size={18} />
      </span>
      {children}
    </p>
  )
}

/** For a chosen pair that is not available now: why, and which ones are. Announced when the choice becomes such a pair. */
export function MissingNote({ device, choice }: NoteProps) {
  return (
    <div role="status" className={styles.missing}>
      {!isAvailable(choice) && <MissingReason device={device} choice={choice} />}
    </div>
  )
}

function MissingReason({ device, choice }: NoteProps) {
  const alternatives = alternativesOf(device, choice)
  return (
    <Alert
      tone="warn"
      title={
        choice.state === 'not-offered' ? m.device_variant_not_offered() : m.device_variant_out()
      }
    >
      {alternatives.length > 0 && (
        <>
          {m.device_alternatives()}
          <ul className={styles.alternatives}>
            {alternatives.map(({ color, storage }) => (
              <li key={`${color} ${storage}`}>
                <Link
                  to="/devices/$deviceId"
                  params={{ deviceId: device.slug }}
                  search={{ color: color, storage, months: choice.months }}
                  replace
                  resetScroll={false}
                  className={classNames(inlineLink, styles.alternative)}
                >
                  {nameOf(device.colors, color)} {storageName(device, storage)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

const nameOf = (colors: DeviceDetailData['colors'], slug: string) =>
  colors.find((color) => color.slug === slug)?.label

const storageName = ({ storages }: DeviceDetailData, key: string) =>
  storages.find((storage) => storage.key === key)?.label
