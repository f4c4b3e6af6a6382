import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { addDays } from '#contract/days.ts'

const fileName = /^(\d{4}-\d{2}-\d{2})-[\w-]+\.jsonl$/

/** Whole days of Japan, both included. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** That many days up to and including the last one. */
export const periodUntil = (until: string, days: number): Period => ({
  from: addDays(until, 1 - days),
  until,
})

/** Files that may have events of these days: a late event is in the file of the next day. */
export function eventFiles(directory: string, { from, until }: Period): string[] {
  if (!existsSync(directory)) return []
  const last = addDays(until, 1)
  return readdirSync(directory)
    .filter((name) => {
      const [, day] = fileName.exec(name) ?? []
      return day !== undefined && day >= from && day <= last
    })
    .toSorted()
    .map((name) => path.join(directory, name))
}
