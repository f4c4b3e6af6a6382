import { hashSecret } from '#api/domain/token.ts'
import { readCatalogueChanges } from '#api/store/catalogue-version.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'

/**
 * A text that stays the same as long as every public answer (`auth: 'none'`, GET) would be the same: answers depend on the
 * tables, on the rules that this process uses (for some seconds older than the table), and on the day in Japan.
 */
export async function readCatalogueVersion({ database, now }: AppContext) {
  const changes = await readCatalogueChanges(database)
  const rules = await readCachedBusinessRules(database)
  return { version: hashSecret(JSON.stringify([changes, rules, dayInJapan(now())])) }
}
