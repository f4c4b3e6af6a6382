import { join } from 'node:path'
import { type Database, openPglite } from '#api/store/database.ts'
import { seedOnce } from '#api/store/seed.ts'
import { dayMs } from '#contract/days.ts'
import { spawnApi, untilReady } from './api-process.ts'
import { callAsShop, operate } from './running-api.ts'
import { openSecondSite } from './second-site.ts'
import { newTemporaryFolder } from './temporary-folder.ts'
import { testStack } from './test-stack.ts'

type Prepare = (database: Database) => Promise<unknown>

/** Changes the seeded database before the API opens it. */
async function prepareDatabase(data: string, prepare: Prepare) {
  const options = { hasDemoAccounts: true, now: new Date() }
  const { database, close } = await openPglite(join(data, 'database'), (seeded) =>
    seedOnce(seeded, options),
  )
  await prepare(database)
  await close()
}

/**
 * A site and an API with their own database and clock, so that time passes for nobody else; content and payments are the
 * stack's. No operator is simulated.
 */
export async function openShopWithClock(prepare?: Prepare) {
  const data = newTemporaryFolder('shop')
  if (prepare) await prepareDatabase(data, prepare)
  const api = await untilReady(
    await spawnApi({
      DATA_DIR: data,
      DEMO_REVIEWER: 'no',
      GATEWAY_PORT: testStack().ports.gateway,
    }),
  )
  const site = await openSecondSite({ apiPort: api.port })
  return {
    siteUrl: site.url,
    apiUrl: api.url,
    /** What the operator or the warehouse does. */
    operate: (action: string, body: object) => operate(action, body, api.url),
    /** Moves the clock on; everything that is due happens on its day. */
    passDays: (days: number) => callAsShop('/demo/advance', { ms: days * dayMs }, api.url),
    close: async () => {
      await site.close()
      api.signal('SIGTERM')
      await api.ended
    },
  }
}
