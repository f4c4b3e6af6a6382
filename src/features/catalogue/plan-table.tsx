import { useQuery } from '@tanstack/react-query'
import { formatYen } from '#src/i18n/format-yen.ts'
import { nameWithBrand } from '#src/i18n/name-with-brand.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { termName } from './device-words.ts'
import { planExampleQuery } from './live-blocks.data.ts'
import * as styles from './plan-table.css.ts'

/** Monthly price and total of one device for each term, as the shop asks for today. While the API is away it says so. */
export function PlanTable({ item }: { item: string | undefined }) {
  const { data: example } = useQuery(planExampleQuery(item))
  if (!example) return <p className={styles.absent}>{m.plans_unavailable()}</p>
  const { device, prices } = example
  const name = [nameWithBrand(device), device.storage].filter(Boolean).join(' ')
  const lowest = Math.min(...prices.map(({ monthly }) => monthly))
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {m.plans_example()}
          <Link to="/devices/$deviceId" params={{ deviceId: device.slug }} className={inlineLink}>
            {name}
          </Link>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {m.plans_term()}
            </th>
            <th scope="col" className={styles.headAmount}>
              {m.plans_monthly()}
            </th>
            <th scope="col" className={styles.headAmount}>
              {m.plans_total()}
            </th>
            <th scope="col" className={styles.headWide}>
              {m.plans_keep()}
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ months, monthly, total, buyout }) => (
            <tr key={months} className={monthly === lowest ? styles.lowest : undefined}>
              <th scope="row" className={styles.term}>
                {termName(months)}
              </th>
              <td className={styles.amount}>
                <b className={styles.monthly}>{formatYen(monthly)}</b>
              </td>
              <td className={styles.amount}>{formatYen(total)}</td>
              <td className={styles.wide}>
                {buyout === null ? m.device_buyout_none() : formatYen(buyout)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{m.plans_note()}</p>
    </>
  )
}
