import { m } from './paraglide/messages.js'

/** `2026-11` as 2026年11月, November 2026. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  const name = m.format_months().split(' ')[Number(number) - 1] ?? ''
  return m.format_month({ year, month: name })
}
