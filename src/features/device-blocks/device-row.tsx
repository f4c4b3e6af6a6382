import { useQuery } from '@tanstack/react-query'
import { m } from '#src/i18n/paraglide/messages.js'
import type { CardParts } from '#src/items/device-card.tsx'
import { DeviceGrid } from '#src/items/device-grid.tsx'
import { deviceRowQuery, type RowInput } from './device-blocks.data.ts'

/** Devices inside copy, with today's price and stock. While the API is away the row is absent. */
export function DeviceRow({ input, cardParts }: { input: RowInput; cardParts: CardParts }) {
  const { data: devices } = useQuery(deviceRowQuery(input))
  if (!devices || devices.length === 0) return null
  return <DeviceGrid devices={devices} label={m.pages_devices()} layout="row" parts={cardParts} />
}
