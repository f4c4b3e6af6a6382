import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormValues } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { display } from '#src/ui/typography.css.ts'
import type { RequestRefusal } from './ask-for-device.server.ts'
import { NextSteps } from './next-steps.tsx'
import type { RequestFailure } from './request-failures.ts'
import { RequestForm } from './request-form.tsx'
import * as styles from './request-screen.css.ts'
import { shopDevicesQuery } from './requests.data.ts'
import type { ShopDevice } from './shop-device.ts'

const mostAwaited = 4

interface RequestScreenProps {
  start: {
    readonly email: string | null
    readonly typed: FormValues
    readonly problems: RequestRefusal['problems']
  }
  failure: RequestFailure | undefined
  /** What the address asks for: values of fields, and the device of the shop that is awaited. */
  wish: FormValues
  item: string | undefined
}

export function RequestScreen({ start, failure, wish, item }: RequestScreenProps) {
  const { data: devices = [] } = useQuery(shopDevicesQuery)
  const router = useRouter()
  const awaited = devices.find(({ slug }) => slug === item)
  const finish = () => router.navigate({ to: '/devices/request/received' })
  return (
    <>
      <Breadcrumb current={m.requests_title()}>
        <BreadcrumbLink to="/">{m.pages_home()}</BreadcrumbLink>
        <BreadcrumbLink to="/devices">{m.catalogue_all_devices()}</BreadcrumbLink>
      </Breadcrumb>
      <div className={`${container} ${styles.page}`}>
        <div className={styles.opening}>
          <h1 className={display}>{m.requests_title()}</h1>
          <p className={styles.lead}>{m.requests_lead()}</p>
        </div>
        <RequestForm
          key={awaited?.slug}
          refusal={{ problems: start.problems, failure }}
          values={{ ...wish, ...start.typed }}
          ownEmail={start.email}
          devices={devices}
          awaited={awaited}
          onDone={finish}
        />
        <aside className={styles.aside}>
          <NextSteps />
          <AwaitedDevices devices={devices.filter(({ isOutOfStock }) => isOutOfStock)} />
        </aside>
      </div>
    </>
  )
}

/** What people can ask for with one click: devices of the shop that are out of stock, most popular first. */
function AwaitedDevices({ devices }: { devices: readonly ShopDevice[] }) {
  if (devices.length === 0) return null
  return (
    <section aria-labelledby="request-awaited" className={styles.box}>
      <h2 id="request-awaited" className={styles.boxTitle}>
        {m.requests_popular_title()}
      </h2>
      <p className={styles.boxText}>{m.requests_popular_text()}</p>
      <ul className={styles.list}>
        {devices.slice(0, mostAwaited).map(({ slug, brandLine, name }) => (
          <li key={slug}>
            <Link to="/devices/request" search={{ item: slug }} className={styles.wish}>
              <span className={styles.brand}>{brandLine}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
