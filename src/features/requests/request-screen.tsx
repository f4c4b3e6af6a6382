import { Phrases } from '#src/ui/phrases.tsx'
import './request-form.tsx?styles'
import { useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { FormStart } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { DevicesBreadcrumb } from '#src/items/devices-breadcrumb.tsx'
import { listBelowDevices } from '#src/seo/breadcrumb-list.ts'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { display } from '#src/ui/typography.css.ts'
import { NextSteps } from './next-steps.tsx'
import { RequestForm } from './request-form.tsx'
import * as styles from './request-screen.css.ts'
import type { RequestSearch } from './request-search.ts'
import { ownEmailQuery, shopDevicesQuery } from './requests.data.ts'
import type { ShopDevice } from './shop-device.ts'

const maxAwaited = 4

const breadcrumb = createIsomorphicFn()
  .server(() => listBelowDevices({ name: m.pages_request_device(), path: '/devices/request' }))
  .client(() => undefined)

interface RequestScreenProps {
  start: FormStart | undefined
  search: RequestSearch
}

const DeferredRequestForm = deferHydration({
  id: 'request-form',
  isForm: true,
  comesWithPage: true,
  load: async () => (await import('./request-form.tsx')).RequestForm,
  serverComponent: createIsomorphicFn().server(() => RequestForm)(),
})

export function RequestScreen({ start, search }: RequestScreenProps) {
  const { name, category, item } = search
  const { data: ownEmail = null } = useQuery(ownEmailQuery)
  const { data: { devices } = { devices: [] } } = useQuery(shopDevicesQuery(item))
  return (
    <>
      <StructuredData thing={breadcrumb()} />
      <DevicesBreadcrumb current={m.pages_request_device()} />
      <div className={`${container} ${styles.page}`}>
        <div className={styles.opening}>
          <h1 className={display}>
            <Phrases text={m.pages_request_device()} />
          </h1>
          <p className={styles.lead}>{m.requests_lead()}</p>
        </div>
        <DeferredRequestForm
          key={item}
          start={start}
          ownEmail={ownEmail}
          name={name}
          category={category}
          item={item}
        />
        <aside className={styles.aside}>
          <NextSteps />
          <AwaitedDevices devices={devices.filter(({ isOutOfStock }) => isOutOfStock)} />
        </aside>
      </div>
    </>
  )
}

/** Requests with one click: devices of the shop that are out of stock, most popular first. */
function AwaitedDevices({ devices }: { devices: readonly ShopDevice[] }) {
  if (devices.length === 0) return null
  return (
    <section aria-labelledby="request-awaited" className={styles.box}>
      <h2 id="request-awaited" className={styles.boxTitle}>
        <Phrases text={m.requests_popular_title()} />
      </h2>
      <p className={styles.boxText}>{m.requests_popular_text()}</p>
      <ul className={styles.list}>
        {devices.slice(0, maxAwaited).map(({ slug, brandLine, name }) => (
          <li key={slug}>
            <Link to="/devices/request" search={{ item: slug }} className={styles.device}>
              <span className={styles.brand}>{brandLine}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
