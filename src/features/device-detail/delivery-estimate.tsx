import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { readPostalCode } from '#contract/postal-code.ts'
import { isOutdatedPage } from '#src/api-client/failure-of.ts'
import { formatBusinessDays } from '#src/i18n/format-business-days.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DevicePageData } from '#src/items/device-detail-data.ts'
import { isAvailable, type VariantChoice } from '#src/items/variant-choice.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { FieldWithButton } from '#src/ui/field-with-button.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { title } from '#src/ui/typography.css.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import type { DeliveryPlace } from './delivery.server.ts'
import * as styles from './delivery-estimate.css.ts'
import { deviceAnchors } from './device-anchors.ts'
import { deliveryQuery } from './device-page.data.ts'
import type { DevicePageSearch } from './device-page-search.ts'
import { HiddenFields } from './hidden-fields.tsx'

/** When the device would arrive at a postal code. A plain GET form; with JavaScript the answer appears in place. */
export function DeliveryEstimate({
  device,
  choice,
  search,
}: {
  device: DevicePageData
  choice: VariantChoice
  search: DevicePageSearch
}) {
  const headingId = useId()
  const [submitted, setSubmitted] = useState(search.postal ?? '')
  const code = readPostalCode(submitted)
  const { data, isError, error, isLoading, refetch } = useQuery({
    ...deliveryQuery(device.slug, code ?? ''),
    enabled: code !== undefined,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The server's page has the answer.
    if (isOutdatedPage(error)) return
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('postal') ?? '').trim()
    setSubmitted(typed)
    if (isError && typed === submitted) void refetch()
  }
  return (
    <section aria-labelledby={headingId} className={styles.block}>
      <h2 id={headingId} className={title}>
        <Phrases text={m.device_delivery_title()} />
      </h2>
      <form
        action={pathWithLocale(`/devices/${device.slug}#${deviceAnchors.delivery}`, getLocale())}
        onSubmit={submit}
        className={styles.form}
      >
        <HiddenFields search={search} names={['color', 'storage', 'months', 'broken', 'lost']} />
        <FieldWithButton
          label={m.device_delivery_postal()}
          hint={m.device_delivery_postal_hint()}
          error={postalCodeError({ submitted, code, places: data })}
          announced
          name="postal"
          defaultValue={submitted}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          required
          button={
            <Button type="submit" aria-busy={isLoading}>
              {m.device_delivery_ask()}
            </Button>
          }
        />
      </form>
      <div role="status">
        {isError && <Alert tone="warn">{m.device_delivery_failed()}</Alert>}
        {data && data.length > 0 && <Answer places={data} device={device} choice={choice} />}
      </div>
    </section>
  )
}

function postalCodeError({
  submitted,
  code,
  places,
}: {
  submitted: string
  code: string | undefined
  places: readonly DeliveryPlace[] | undefined
}): string | undefined {
  if (submitted === '') return undefined
  if (code === undefined) return m.device_delivery_postal_wrong()
  return places?.length === 0 ? m.device_delivery_postal_unknown() : undefined
}

function Answer({
  places,
  device,
  choice,
}: {
  places: readonly DeliveryPlace[]
  device: DevicePageData
  choice: VariantChoice
}) {
  const canShip = isAvailable(choice)
  const isBySea = places.some(({ zone }) => zone === 'okinawa' || zone === 'island')
  return (
    <>
      <dl className={styles.places}>
        {places.map((place) => (
          <div key={`${place.prefecture}${place.town}`} className={styles.place}>
            <dt>
              {place.prefecture} <span lang="ja">{place.town}</span>
            </dt>
            <dd className={styles.day}>{arrivalOf(place, canShip)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {basisOf(device, canShip)}
        {isBySea && ` ${m.device_delivery_by_sea()}`}
      </p>
    </>
  )
}

function daysOnTheRoad({ min, max }: DeliveryPlace['days']): string {
  if (min < max) return m.device_delivery_days_between({ min, max })
  return max === 1 ? m.device_delivery_day() : m.device_delivery_days({ days: max })
}

/** The likely days, or how long it takes while nobody knows when the device leaves. */
export function arrivalOf({ arrival, days }: DeliveryPlace, canShip: boolean): string {
  if (!canShip || !arrival) return daysOnTheRoad(days)
  return arrival.from === arrival.to
    ? m.device_delivery_on({ day: arrival.to })
    : m.device_delivery_between(arrival)
}

function basisOf({ expectedShipDate, reviewDays }: DevicePageData, canShip: boolean): string {
  if (!canShip) return m.device_delivery_unknown()
  if (expectedShipDate) return m.device_delivery_pre_order()
  return m.device_delivery_basis({ review: formatBusinessDays(reviewDays) })
}
