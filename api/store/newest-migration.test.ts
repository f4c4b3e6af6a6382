import { readdirSync, readFileSync } from 'node:fs'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const folder = (name: string) => new URL(`./${name}/`, import.meta.url)

const tables = async (): Promise<Record<string, unknown>> => {
  const files = readdirSync(folder('tables')).filter((name) => name.endsWith('-tables.ts'))
  const modules = await Promise.all(files.map((name) => import(`./tables/${name}`)))
  return Object.assign({}, ...modules)
}

/** What Drizzle wrote beside the newest migration: the tables as all migrations leave them. */
const newestSnapshot = (): DrizzleSnapshotJSON => {
  const name = readdirSync(folder('migrations/meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  return JSON.parse(readFileSync(new URL(`./migrations/meta/${name}`, import.meta.url), 'utf8'))
}

test('every change to the tables has a migration: npx drizzle-kit generate --name <change>', async () => {
  const imports = await tables()
  expect(Object.keys(imports).length).toBeGreaterThan(30)
  expect(await generateMigration(newestSnapshot(), generateDrizzleJson(imports))).toEqual([])
})
