import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from './database.ts'
import { settings } from './tables-content.ts'

const settingSchemas = {
  /** Devices one user may rent at a time, by whether the identity is verified. */
  max_active_subscriptions: v.object({ normal: v.number(), verified: v.number() }),
  /** Version of the terms and the privacy policy that is in force: the day it came into force. */
  terms_version: v.pipe(v.string(), v.isoDate()),
}
type Settings = {
  [Key in keyof typeof settingSchemas]: v.InferOutput<(typeof settingSchemas)[Key]>
}

export function createSettings(database: Database) {
  const statement = database
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .prepare('setting')
  const read = async (key: keyof Settings) => (await statement.execute({ key }))[0]?.value
  return {
    maxActiveSubscriptions: async (): Promise<Settings['max_active_subscriptions']> =>
      v.parse(settingSchemas.max_active_subscriptions, await read('max_active_subscriptions')),
    termsVersion: async (): Promise<Settings['terms_version']> =>
      v.parse(settingSchemas.terms_version, await read('terms_version')),
  }
}
