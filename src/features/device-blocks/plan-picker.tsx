import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { failedSection } from '#src/api-client/retry-of.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { DeviceSelect } from '#src/items/device-select.tsx'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { planDevicesQuery, planExampleQuery, planSearch } from './device-blocks.data.ts'
import type { PlanExample } from './plan-example.server.ts'
import * as styles from './plan-table.css.ts'
import { lowestMonthly, PlanPrices, PlanPricesSkeleton, planName } from './plan-table.tsx'

interface PlanPickerProps {
  /** Of the editors. */
  item: string | undefined
  /** Of the address. */
  device: string | undefined
  /** The page, and the place on it, to which the form leads without JavaScript. */
  path: string
  sectionId: string
}

/** The prices of a device that the visitor chooses. Without JavaScript its form requests the page again. */
export function PlanPicker({ item, device: first, path, sectionId }: PlanPickerProps) {
  const [device, setDevice] = useState(first)
  const form = useRef<HTMLFormElement>(null)
  const { data: choices = [] } = useQuery(planDevicesQuery)
  const query = useQuery({
    ...planExampleQuery(item, device),
    placeholderData: keepPreviousData,
  })
  const { data, isError, isPlaceholderData } = query
  const [initial] = useState(data?.device.slug)
  // A choice made before the script was loaded counts.
  useEffect(() => {
    const chosen = form.current ? readDevice(form.current) : undefined
    if (chosen && chosen !== initial) setDevice(chosen)
  }, [initial])
  const shown = isError ? undefined : data
  const isOffered = choices.some(({ devices }) =>
    devices.some(({ slug }) => slug === shown?.device.slug),
  )
  return (
    <>
      {choices.length > 0 && (
        <form
          ref={form}
          method="get"
          action={`${pathWithLocale(path, getLocale())}#${sectionId}`}
          autoComplete="off"
          onChange={({ currentTarget }) => setDevice(readDevice(currentTarget))}
          className={styles.form}
        >
          <DeviceSelect
            choices={choices}
            label={m.plans_choose()}
            chosen={isOffered ? shown?.device.slug : ''}
            empty={isOffered ? undefined : m.plans_choose_none()}
          />
          <Button type="submit" className={styles.submit}>
            {m.plans_show()}
          </Button>
        </form>
      )}
      <p role="status" className={visuallyHidden}>
        {shown && !isPlaceholderData && resultText(shown)}
      </p>
      <div className={isPlaceholderData ? styles.old : undefined}>
        {shown ? <PlanPrices example={shown} /> : <NoPrices query={query} />}
      </div>
    </>
  )
}

const readDevice = (form: HTMLFormElement) =>
  v.parse(planSearch, Object.fromEntries(new FormData(form))).device

const resultText = (example: PlanExample): string =>
  m.plans_shown({ name: planName(example), price: formatYen(lowestMonthly(example)) })

type Query = Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>

function NoPrices({ query }: { query: Query }) {
  if (query.isError) {
    const failed = failedSection(query, { text: m.plans_unavailable() })
    return (
      <div role="alert" className={styles.absent}>
        <p>{failed.text}</p>
        <Button small onClick={failed.onRetry} className={styles.retry}>
          {failed.retryLabel}
        </Button>
      </div>
    )
  }
  if (query.isPending) return <PlanPricesSkeleton />
  return <p className={styles.absent}>{m.plans_choose_first()}</p>
}
