import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { createApp } from '#api/app.ts'
import { createLookupHash } from '#api/domain/lookup-hash.ts'
import { watchDiskSpace } from '#api/providers/disk-space.ts'
import { outboxSender, smtpSender } from '#api/providers/email-sender.ts'
import { createFileVault } from '#api/providers/file-vault.ts'
import { demoImeiRegistry, noImeiRegistry } from '#api/providers/imei-registry.ts'
import { gatewayProvider } from '#api/providers/payment-provider.ts'
import {
  DatabaseUnreachableError,
  type OpenDatabase,
  openPglite,
  openPostgres,
} from '#api/store/database.ts'
import { DamagedDataError } from '#api/store/database-folder.ts'
import { DirectoryInUseError } from '#api/store/directory-lock.ts'
import { NewerDatabaseError } from '#api/store/known-migrations.ts'
import { wrapPlainHashes } from '#api/store/lookup-hashes.ts'
import { DatabaseOfOtherModeError, seedOnce } from '#api/store/seed.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { createDemoClock, realClock } from '#api/use-cases/clock.ts'
import { resumeAfterStop } from '#api/use-cases/resume-after-stop.ts'
import { schedule } from '#api/use-cases/schedule.ts'
import { requireDocuments } from '#api/use-cases/store-documents.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import { type Environment, EnvironmentError, readEnvironment } from '#app.config.ts'
import { keepFilesPrivate, restrictToOwner } from '#data-files/private-files.ts'
import { programLogger } from '#logging/program-logger.ts'
import { startProcessMetrics } from '#metrics/metrics.ts'

const maxStopMs = 1_500
const idleCheckMs = 20

/** A wrong set-up is reported in one sentence, without a stack. */
const expectedErrors = [
  DamagedDataError,
  DatabaseOfOtherModeError,
  DatabaseUnreachableError,
  DirectoryInUseError,
  EnvironmentError,
  NewerDatabaseError,
]

const openDatabase = (environment: Environment): Promise<OpenDatabase> => {
  const options = { hasDemoAccounts: environment.REBOOT_MODE === 'local', now: new Date() }
  const seed = (database: OpenDatabase['database']) => seedOnce(database, options)
  return environment.DATABASE_URL === undefined
    ? openPglite(join(environment.DATA_DIR, 'database'), seed)
    : openPostgres(environment.DATABASE_URL, seed)
}

type Server = ReturnType<typeof serve>

/** A kept-alive connection becomes idle only after its last answer: idle ones are closed until none is left. */
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

interface Running {
  readonly server: Server
  readonly open: OpenDatabase
  readonly logger: Logger
  /** Stops the worker, and resolves when it has ended. */
  readonly stopping: AbortController
  readonly worked: Promise<void>
}

/**
 * Finishes the requests in progress, then closes the database; after the limit it does not wait for slow callers any more.
 */
function stopOnSignal({ server, open, logger, stopping, worked }: Running) {
  let isStopping = false
  const stop = async (reason: string) => {
    if (isStopping) return
    isStopping = true
    stopping.abort()
    logger.info({ reason }, 'stopping')
    await Promise.race([Promise.all([closeServer(server), worked]), setTimeout(maxStopMs)])
    await open.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop(signal))
  }
  process.on('disconnect', () => stop('the parent process is gone'))
}

async function start(logger: Logger) {
  keepFilesPrivate()
  startProcessMetrics()
  const environment = readEnvironment(process.env)
  const isLocal = environment.REBOOT_MODE === 'local'
  const open = await openDatabase(environment)
  const { database } = open
  const lookupHash = createLookupHash(environment.LOOKUP_SECRET)
  await wrapPlainHashes(database, lookupHash)
  const documents = join(environment.DATA_DIR, 'files')
  await requireDocuments(database, documents)
  const clock = isLocal ? await createDemoClock(database) : realClock
  const stopping = new AbortController()
  const disk = watchDiskSpace(environment.DATA_DIR, { signal: stopping.signal, logger })
  const outbox = join(environment.DATA_DIR, 'outbox')
  restrictToOwner(outbox)
  restrictToOwner(documents)
  const context: AppContext = {
    database,
    now: clock.now,
    logger,
    payments: gatewayProvider(environment.PAYMENT_GATEWAY_URL, environment.PAYMENT_GATEWAY_SECRET),
    imeiRegistry: isLocal ? demoImeiRegistry : noImeiRegistry,
    files: createFileVault(documents),
    lookupHash,
    sendEmail:
      environment.SMTP_URL === undefined
        ? outboxSender(outbox)
        : smtpSender(environment.SMTP_URL, environment.MAIL_FROM),
    siteUrl: environment.SITE_URL,
    isLocal,
    hasDemoReviewer: isLocal && environment.DEMO_REVIEWER === 'yes',
    hasRoom: disk.hasRoom,
  }
  // The folder of PGlite was opened by this process alone; of Postgres nobody knows whether another one is at work.
  if (environment.DATABASE_URL === undefined) void resumeAfterStop(context, clock.now())
  const worker = createWorker(context, schedule)
  const id = environment.CLIENT_ID
  const { fetch } = createApp({
    open,
    context,
    client: { id, secret: environment.CLIENT_SECRET },
    operator: { id, secret: environment.OPERATOR_SECRET },
    metricsToken: environment.METRICS_TOKEN,
    ...(isLocal ? { demo: { clock, worker, outbox } } : {}),
  })
  const server = serve({ fetch, hostname: environment.HOST, port: environment.API_PORT })
  server.on('listening', () => logger.info({ port: environment.API_PORT }, 'listening'))
  server.on('error', async (error) => {
    logger.fatal(`The API cannot listen on port ${environment.API_PORT}: ${error.message}.`)
    await open.close()
    process.exit(1)
  })
  const worked = worker.poll(stopping.signal, clock.refresh)
  stopOnSignal({ server, open, logger, stopping, worked })
}

const logger = programLogger('api')
try {
  await start(logger)
} catch (error) {
  const isExpected = expectedErrors.some((kind) => error instanceof kind)
  logger.fatal(isExpected && error instanceof Error ? error.message : error)
  process.exit(1)
}
