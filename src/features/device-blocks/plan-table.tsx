import { useQuery } from '@tanstack/react-query'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { nameWithBrand } from '#src/items/name-with-brand.ts'
import { Link } from '#src/ui/link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Table } from '#src/ui/table.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { planExampleQuery } from './device-blocks.data.ts'
import type { PlanExample } from './plan-example.server.ts'
import * as styles from './plan-table.css.ts'

/** The prices of the editors' device. While the API is away it says so. */
export function PlanTable({ item }: { item: string | undefined }) {
  const { data: example, isPending } = useQuery(planExampleQuery(item))
  if (isPending) return <PlanPricesSkeleton />
  if (!example) return <p className={styles.absent}>{m.plans_unavailable()}</p>
  return <PlanPrices example={example} intro={m.plans_example()} />
}

export const PlanPricesSkeleton = () => <Skeleton className={styles.waiting} />

export const planName = ({ device }: PlanExample): string =>
  [nameWithBrand(device), device.storage].filter(Boolean).join(' ')

export const lowestMonthly = ({ prices }: PlanExample): number =>
  Math.min(...prices.map(({ monthly }) => monthly))

const buyoutText = (buyout: number | null, firstMonths: number): string =>
  buyout === null ? m.device_buyout_none({ term: termName(firstMonths) }) : formatYen(buyout)

/** Monthly price and total of one device for each term, with today's prices. `intro` stands before its name. */
export function PlanPrices({ example, intro }: { example: PlanExample; intro?: string }) {
  const { device, prices, firstBuyoutMonths } = example
  const name = planName(example)
  const lowest = lowestMonthly(example)
  return (
    <>
      <p className={styles.example}>
        {intro}
        <Link to="/devices/$deviceId" params={{ deviceId: device.slug }} className={inlineLink}>
          {name}
        </Link>
      </p>
      <Table
        caption={name}
        isEven
        corner={m.plans_term()}
        columns={[
          { key: 'monthly', label: m.device_monthly(), isAmount: true },
          { key: 'total', label: m.plans_total(), isAmount: true },
          ...(firstBuyoutMonths === null
            ? []
            : [{ key: 'buyout', label: m.plans_keep(), isAmount: true }]),
        ]}
        rows={prices.map(({ months, monthly, total, buyout }) => ({
          key: String(months),
          label: termName(months),
          isMarked: monthly === lowest,
          cells: [
            <b key="monthly" className={styles.monthly}>
              {formatYen(monthly)}
            </b>,
            formatYen(total),
            ...(firstBuyoutMonths === null ? [] : [buyoutText(buyout, firstBuyoutMonths)]),
          ],
        }))}
      />
      <p className={styles.note}>{m.plans_note()}</p>
    </>
  )
}
