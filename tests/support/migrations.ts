import { readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import * as v from 'valibot'

const folder = new URL('../../api/store/migrations/', import.meta.url)
const journal = v.object({ entries: v.array(v.object({ idx: v.number(), tag: v.string() })) })
const { entries } = v.parse(
  journal,
  JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')),
)

export const newestMigration = entries.length

/** Runs the migrations from one index of the journal to another, both included. */
export const runMigrations = async (database: PGlite, from: number, to: number) => {
  for (const { idx, tag } of entries) {
    if (idx >= from && idx <= to) {
      await database.exec(readFileSync(new URL(`${tag}.sql`, folder), 'utf8'))
    }
  }
}

/** Index of the migration in the journal. */
export const migrationOf = (name: string) =>
  entries.find(({ tag }) => tag.endsWith(name))?.idx ?? Number.NaN
