import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { dayMs } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'

const fileName = /^(\d{4}-\d{2}-\d{2})-[\w-]+\.jsonl$/

/** Whole days of Japan, both included. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** Midnight in Japan, milliseconds since 1970. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00+09:00`)
export const endOf = (day: string): number => startOf(day) + dayMs

/** That many days up to and including the last one. */
export const periodUntil = (until: string, days: number): Period => ({
  from: dayInJapan(startOf(until) - (days - 1) * dayMs),
  until,
})

/** Files that may have events of these days: a late event is in the file of the next day. */
export function eventFiles(directory: string, { from, until }: Period): string[] {
  if (!existsSync(directory)) return []
  const last = dayInJapan(endOf(until))
  return readdirSync(directory)
    .filter((name) => {
      const [, day] = fileName.exec(name) ?? []
      return day !== undefined && day >= from && day <= last
    })
    .toSorted()
    .map((name) => path.join(directory, name))
}
