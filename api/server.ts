import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import pino, { type Logger } from 'pino'
import { createApp } from '#api/app.ts'
import {
  DatabaseUnreachableError,
  type OpenDatabase,
  openPglite,
  openPostgres,
} from '#api/store/database.ts'
import { DirectoryInUseError } from '#api/store/directory-lock.ts'
import { seedOnce } from '#api/store/seed.ts'
import { createStore } from '#api/store/store.ts'
import type { Shop } from '#api/work/shop.ts'
import { type Environment, EnvironmentError, readEnvironment } from '#app.config.ts'

const stopLimitMs = 1_500
const idleCheckMs = 20
const sweepIntervalMs = 60 * 60_000

/** A wrong set-up is told in one sentence, without a stack. */
const expectedErrors = [DatabaseUnreachableError, DirectoryInUseError, EnvironmentError]

const openDatabase = (environment: Environment): Promise<OpenDatabase> => {
  const options = { hasDemoAccounts: environment.REBOOT_MODE === 'local', now: new Date() }
  const seed = (database: OpenDatabase['database']) => seedOnce(database, options)
  return environment.DATABASE_URL === undefined
    ? openPglite(join(environment.DATA_DIR, 'database'), seed)
    : openPostgres(environment.DATABASE_URL, seed)
}

type Server = ReturnType<typeof serve>

/** A kept-alive connection is idle only after its last answer: those are looked for until none is left. */
async function closeServer(server: Server) {
  let isOpen = true
  server.close(() => {
    isOpen = false
  })
  while (isOpen) {
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await setTimeout(idleCheckMs)
  }
}

/** Finishes what is in flight, then closes the database; after the limit it stops waiting for slow callers. */
function stopOnSignal(server: Server, open: OpenDatabase, logger: Logger) {
  let isStopping = false
  const stop = async (reason: string) => {
    if (isStopping) return
    isStopping = true
    logger.info({ reason }, 'stopping')
    await Promise.race([closeServer(server), setTimeout(stopLimitMs)])
    await open.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop(signal))
  }
  process.on('disconnect', () => stop('the parent process is gone'))
}

function sweepRegularly(open: OpenDatabase, logger: Logger) {
  const store = createStore(open.database)
  const sweep = () =>
    store
      .deleteEnded(new Date())
      .catch((error: unknown) => logger.warn({ error: String(error) }, 'sweep failed'))
  setInterval(sweep, sweepIntervalMs).unref()
  return sweep()
}

const openShop = (environment: Environment, { database }: OpenDatabase, logger: Logger): Shop => ({
  database,
  store: createStore(database),
  now: () => new Date(),
  logger,
  siteUrl: environment.SITE_URL,
  isLocal: environment.REBOOT_MODE === 'local',
})

async function start(logger: Logger) {
  const environment = readEnvironment(process.env)
  const open = await openDatabase(environment)
  const client = { id: environment.CLIENT_ID, secret: environment.CLIENT_SECRET }
  const { fetch } = createApp({ open, shop: openShop(environment, open, logger), client })
  const server = serve({ fetch, hostname: environment.HOST, port: environment.API_PORT })
  server.on('listening', () => logger.info({ port: environment.API_PORT }, 'listening'))
  server.on('error', async (error) => {
    logger.fatal(`The API cannot listen on port ${environment.API_PORT}: ${error.message}.`)
    await open.close()
    process.exit(1)
  })
  stopOnSignal(server, open, logger)
  await sweepRegularly(open, logger)
}

const logger = pino({ base: { program: 'api' } })
try {
  await start(logger)
} catch (error) {
  const isExpected = expectedErrors.some((kind) => error instanceof kind)
  logger.fatal(isExpected && error instanceof Error ? error.message : error)
  process.exit(1)
}
