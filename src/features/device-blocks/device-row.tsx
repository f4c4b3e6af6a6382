import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import type { CardParts } from '#src/items/device-card.tsx'
import { DeviceGrid } from '#src/items/device-grid.tsx'
import { deviceRowQuery, type RowInput } from './device-blocks.data.ts'

interface DeviceRowProps {
  input: RowInput
  cardParts: CardParts
  inSection: (devices: ReactNode) => ReactNode
}

/**
 * Devices inside copy, with today's price and stock. While the API is away, or when the shop offers none of them any more,
 * the row is absent, and its heading too.
 */
export function DeviceRow({ input, cardParts, inSection }: DeviceRowProps) {
  const { data: devices } = useQuery(deviceRowQuery(input))
  if (!devices || devices.length === 0) return null
  return inSection(
    <DeviceGrid devices={devices} label={m.pages_devices()} layout="row" parts={cardParts} />,
  )
}
