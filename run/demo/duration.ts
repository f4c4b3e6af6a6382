const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const
const pattern = /^(\d{1,4})([dhm])$/

/** Milliseconds of `30d`, `12h` or `45m`; undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const [, amount, unit] = pattern.exec(text) ?? []
  if (amount === undefined || (unit !== 'd' && unit !== 'h' && unit !== 'm')) return undefined
  return Number(amount) * unitMs[unit]
}
