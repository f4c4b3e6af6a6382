import type { ComponentProps } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { Price } from '#src/ui/price.tsx'
import { termName } from './device-messages.ts'

/** The lowest monthly price of a device in yen, tax included, with its term. */
export const FromPrice = ({
  device: { fromPrice, fromMonths },
  ...price
}: Pick<ComponentProps<typeof Price>, 'size' | 'unavailable'> & {
  device: { readonly fromPrice: number; readonly fromMonths: number }
}) => (
  <Price
    {...price}
    yen={fromPrice}
    unit={m.catalogue_per_month_from()}
    note={m.catalogue_term_tax({ term: termName(fromMonths) })}
  />
)
