import { type FormEvent, useId, useState } from 'react'
import { categories } from '#contract/enums.ts'
import type { FieldProps } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ArrowLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import * as styles from './device-fields.css.ts'
import { requestCategoryName } from './request-messages.ts'
import { matchingDevices, type ShopDevice } from './shop-device.ts'
import type { KnownDevices } from './shop-devices.server.ts'
import { useNamedDevices } from './use-named-devices.ts'

interface DeviceFieldsProps {
  field: (name: string) => FieldProps
  known: KnownDevices
  awaited: ShopDevice | undefined
  /** Called when the visitor chooses a device of the shop instead. */
  onFound: () => void
}

/** The requested device: one by name, or one of the shop that is out of stock. */
export function DeviceFields({ field, known, awaited, onFound }: DeviceFieldsProps) {
  const listId = useId()
  const [typed, setTyped] = useState(field('device_name').defaultValue)
  const devices = useNamedDevices(known, typed)
  if (awaited) return <AwaitedDevice device={awaited} />
  const noticeName = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    setTyped(currentTarget.value)
  return (
    <>
      <SelectField {...field('category')} label={m.requests_category()}>
        <option value="">{m.forms_choose()}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {requestCategoryName(category)}
          </option>
        ))}
      </SelectField>
      <div>
        <TextField
          {...field('device_name')}
          label={m.requests_device()}
          hint={m.requests_device_hint()}
          list={listId}
          autoComplete="off"
          onInput={noticeName}
        />
        <datalist id={listId}>
          {devices.map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
        <div aria-live="polite">
          <InTheShop devices={matchingDevices(devices, typed)} onFound={onFound} />
        </div>
      </div>
    </>
  )
}

/** The shop has the typed device already: a link to it, before it is requested. */
function InTheShop({
  devices,
  onFound,
}: { devices: readonly ShopDevice[] } & Pick<DeviceFieldsProps, 'onFound'>) {
  if (devices.length === 0) return null
  return (
    <div className={styles.found}>
      <p className={styles.foundTitle}>{m.requests_in_shop()}</p>
      <ul>
        {devices.map(({ slug, name, isOutOfStock }) => (
          <li key={slug}>
            <ArrowLink to="/devices/$deviceId" params={{ deviceId: slug }} onClick={onFound}>
              {isOutOfStock ? m.requests_in_shop_out({ name }) : name}
            </ArrowLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function AwaitedDevice({ device: { id, slug, category, name } }: { device: ShopDevice }) {
  return (
    <div className={styles.awaited}>
      <input type="hidden" name="category" value={category} />
      <input type="hidden" name="device_name" value={name} />
      <input type="hidden" name="item_id" value={id} />
      <input type="hidden" name="item" value={slug} />
      <p className={styles.foundTitle}>{m.requests_awaited({ name })}</p>
      <Link to="/devices/request" className={inlineLink}>
        {m.requests_other_device()}
      </Link>
    </div>
  )
}
