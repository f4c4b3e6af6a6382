import { EnvironmentError, embeddedProjectId, readEnvironment } from '#app.config.ts'
import { keepFilesPrivate } from '#data-files/private-files.ts'
import { systemErrorCode } from '#data-files/system-error-code.ts'
import { programLogger } from '#logging/program-logger.ts'
import { LakeDamaged, LakeInUse } from './database.ts'
import { startLake } from './start-lake.ts'

const log = programLogger('lake')

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const isListenError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall === 'listen'

function explain(error: unknown, { host, port }: { host: string; port: number }): string {
  const isUserError = [LakeInUse, LakeDamaged, EnvironmentError].some(
    (type) => error instanceof type,
  )
  if (error instanceof Error && isUserError) return error.message
  const code = systemErrorCode(error)
  if (code === 'EADDRINUSE') return `Port ${port} (LAKE_PORT) is already in use.`
  if (isListenError(error)) {
    return `The content lake cannot listen on port ${port} (LAKE_PORT) of ${host} (HOST): ${error.message}.`
  }
  if (code === 'EACCES' || code === 'EROFS')
    return 'The data directory (DATA_DIR) cannot be written.'
  return `The content lake could not start: ${error instanceof Error ? error.message : String(error)}`
}

function readSettings() {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    return fail(error instanceof EnvironmentError ? error.message : String(error))
  }
}

async function main() {
  keepFilesPrivate()
  const environment = readSettings()
  if (environment.REBOOT_MODE === 'production' && environment.LAKE_IN_PRODUCTION !== 'yes') {
    fail(
      'The embedded lake is for one machine: set SANITY_PROJECT_ID, or LAKE_IN_PRODUCTION=yes to run it anyway.',
    )
  }
  const { HOST: host, LAKE_PORT: port, DATA_DIR: dataDirectory } = environment
  const options = {
    host,
    port,
    dataDirectory,
    lakeUrl: environment.lakeUrl,
    siteUrl: environment.SITE_URL,
    projectId: embeddedProjectId,
    dataset: environment.SANITY_DATASET,
  }
  const running = await startLake(options, log).catch((error) => fail(explain(error, options)))
  log.info({ url: environment.lakeUrl }, 'lake is ready')
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await running.stop()
    log.info('lake stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
}

await main()
