import path from 'node:path'
import pino from 'pino'
import { createApp } from '#api/app.ts'
import { createLookupHash } from '#api/domain/lookup-hash.ts'
import { createFileVault } from '#api/providers/file-vault.ts'
import { demoImeiRegistry } from '#api/providers/imei-registry.ts'
import { gatewayProvider } from '#api/providers/payment-provider.ts'
import type { OpenDatabase } from '#api/store/database.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { schedule } from '#api/use-cases/schedule.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import { createGateway } from '#gateway/app.ts'
import { openVault } from '#gateway/vault.ts'

/** Noon of 21 November 2026 in Japan: the coupons of the seed are valid. */
export const startOfFuzz = new Date('2026-11-21T03:00:00Z')

/** What the site sends with calls that only a trusted server may make. */
export const fuzzClient = { id: 'fuzz-site', secret: 'fuzz-client-secret-of-32-characters' }

const gatewayUrl = 'http://gateway.test'
const gatewaySecret = 'fuzz-gateway-secret-of-32-characters'

/** The whole API with its gateway in this process and its files in `folder`; its clock stands still until `advance`. */
export function startFuzzApi(open: OpenDatabase, folder: string) {
  let now = startOfFuzz
  const errors: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
  const gateway = createGateway({
    vault: openVault(undefined, gatewaySecret),
    secret: gatewaySecret,
    siteOrigin: 'http://localhost:3000',
    publicUrl: gatewayUrl,
    now: () => now,
  })
  const context: AppContext = {
    database: open.database,
    now: () => now,
    logger,
    payments: gatewayProvider(gatewayUrl, gatewaySecret, (url, init) => gateway.request(url, init)),
    imeiRegistry: demoImeiRegistry,
    files: createFileVault(path.join(folder, 'files')),
    lookupHash: createLookupHash('fuzz-lookup-secret-of-32-characters'),
    sendEmail: async () => undefined,
    siteUrl: 'http://localhost:3000',
    isLocal: true,
    // Approves, sends and delivers applications: states that calls alone do not reach.
    hasDemoReviewer: true,
    hasRoom: () => true,
  }
  const worker = createWorker(context, schedule)
  const clock = {
    now: () => now,
    advance: async (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    refresh: async () => undefined,
  }
  const demo = { clock, worker, outbox: path.join(folder, 'outbox') }
  return {
    app: createApp({ open, context, client: fuzzClient, demo }),
    context,
    gateway,
    /** What the API logged as an error: for calls that were answered 500, and for failed jobs. */
    errors,
    async advance(ms: number) {
      await clock.advance(ms)
      await worker.runDue()
    },
  }
}

export type FuzzApi = ReturnType<typeof startFuzzApi>
