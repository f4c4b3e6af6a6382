import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef } from 'react'
import { useSyncFormWithSearch } from '#src/forms/use-sync-form-with-search.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { formatList, termName } from '#src/items/device-messages.ts'
import { type VariantChoice, type VariantState, variantState } from '#src/items/variant-choice.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Price } from '#src/ui/price.tsx'
import { RadioCard, RadioRow, RadioRows } from '#src/ui/radio.tsx'
import { Swatch } from '#src/ui/swatch.tsx'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { type DevicePageSearch, readDeviceForm } from './device-page-search.ts'
import { HiddenFields } from './hidden-fields.tsx'
import * as styles from './variant-form.css.ts'

interface FormProps {
  device: DeviceDetailData
  choice: VariantChoice
}

/**
 * Color, storage and term. A plain GET form to this page; with JavaScript each choice takes effect at once. `note`: what to
 * say about the pair.
 */
export function VariantForm({
  device,
  choice,
  search,
  note,
}: FormProps & { search: DevicePageSearch; note: ReactNode }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { color, storage, months } = choice
  const apply = (changed: HTMLFormElement) =>
    navigate({
      to: '/devices/$deviceId',
      params: { deviceId: device.slug },
      search: readDeviceForm(new FormData(changed)),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  useSyncFormWithSearch(
    form,
    useMemo(
      () => ({ color: [color], storage: [storage], months: [String(months)] }),
      [color, storage, months],
    ),
    apply,
  )
  return (
    <form
      ref={form}
      action={pathWithLocale(`/devices/${device.slug}`, getLocale())}
      aria-label={m.device_choose()}
      autoComplete="off"
      onChange={(event) => apply(event.currentTarget)}
      className={styles.form}
    >
      <ColorChoices device={device} choice={choice} />
      <StorageChoices device={device} choice={choice} />
      {note}
      <TermChoices choice={choice} />
      <HiddenFields search={search} names={['postal', 'broken', 'lost']} />
      <div className={styles.submit}>
        <Button type="submit" tone="ink" wide>
          {m.device_apply_choice()}
        </Button>
      </div>
    </form>
  )
}

const colorLabel = (label: string, state: VariantState) => {
  if (state === 'not-offered') return m.device_color_not_offered({ color: label })
  return state === 'out-of-stock' ? m.device_color_out({ color: label }) : label
}

function ColorChoices({ device, choice }: FormProps) {
  const chosen = device.colors.find(({ slug }) => slug === choice.color)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {m.device_color()}
        <span className={styles.aside}>{chosen?.label}</span>
      </legend>
      <div className={styles.swatches}>
        {device.colors.map(({ slug, label, hex }) => {
          const state = variantState(device, slug, choice.storage)
          return (
            <Swatch
              key={slug}
              name="color"
              value={slug}
              hex={hex}
              label={colorLabel(label, state)}
              defaultChecked={slug === choice.color}
              className={isMissing(state) ? styles.missing : undefined}
            />
          )
        })}
      </div>
      <MissingColors device={device} storage={choice.storage} />
    </fieldset>
  )
}

/** Says in words what the strokes through the swatches mean. */
function MissingColors({ device, storage }: { device: DeviceDetailData; storage: string }) {
  const named = (wanted: VariantState) =>
    formatList(
      device.colors
        .filter(({ slug }) => variantState(device, slug, storage) === wanted)
        .map(({ label }) => label),
    )
  const [out, never] = [named('out-of-stock'), named('not-offered')]
  if (device.availability === 'out-of-stock' || (out === '' && never === '')) return null
  return (
    <p className={styles.why}>
      {out && <span>{m.device_colors_out({ names: out })}</span>}
      {never && <span>{m.device_colors_not_offered({ names: never })}</span>}
    </p>
  )
}

const isMissing = (state: VariantState) => state === 'not-offered' || state === 'out-of-stock'

function StorageChoices({ device, choice }: FormProps) {
  const { storages, variants } = device
  const detail = (storage: string, state: VariantState) => {
    if (state === 'not-offered') return m.device_storage_not_offered()
    if (state === 'out-of-stock') return m.device_storage_out()
    const variant = variants.find((one) => one.color === choice.color && one.storage === storage)
    const price = variant?.prices.find(({ months }) => months === choice.months)
    return (
      price && (
        <span className={styles.storagePrice}>
          {formatYen(price.monthly)}
          {m.catalogue_per_month()}
        </span>
      )
    )
  }
  const [only, ...others] = storages
  if (only && others.length === 0) {
    return (
      <p className={classNames(styles.group, styles.legend)}>
        {m.device_storage()}
        <span className={styles.aside}>{only.label}</span>
        <input type="hidden" name="storage" value={only.key} />
      </p>
    )
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{m.device_storage()}</legend>
      <div className={styles.storages}>
        {storages.map(({ key, label }) => {
          const state = variantState(device, choice.color, key)
          return (
            <RadioCard
              key={key}
              name="storage"
              value={key}
              label={label}
              detail={detail(key, state)}
              defaultChecked={key === choice.storage}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function TermChoices({ choice }: { choice: VariantChoice }) {
  if (!choice.variant) return <input type="hidden" name="months" value={choice.months} />
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {m.device_term()}
        <span className={styles.hint}>{m.device_term_hint()}</span>
      </legend>
      <RadioRows>
        {choice.variant.prices.map(({ months, monthly, total }) => (
          <RadioRow
            key={months}
            name="months"
            value={months}
            label={termName(months)}
            detail={m.device_term_total({ total: formatYen(total) })}
            end={<Price yen={monthly} unit={m.catalogue_per_month()} size="row" />}
            defaultChecked={months === choice.months}
          />
        ))}
      </RadioRows>
    </fieldset>
  )
}
