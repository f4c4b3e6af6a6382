import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { EnvironmentError, readEnvironment } from '#app.config.ts'
import { keepFilesPrivate } from '#data-files/private-files.ts'
import { programLogger } from '#logging/program-logger.ts'
import { createGateway } from './app.ts'
import { openVault } from './vault.ts'

const logger = programLogger('gateway')

function start() {
  keepFilesPrivate()
  const environment = readEnvironment(process.env)
  if (environment.REBOOT_MODE !== 'local') {
    throw new EnvironmentError(['The test gateway exists only in local mode.'])
  }
  const secret = environment.PAYMENT_GATEWAY_SECRET
  const vault = openVault(join(environment.DATA_DIR, 'gateway'), secret)
  const app = createGateway({
    vault,
    secret,
    siteOrigin: new URL(environment.SITE_URL).origin,
    publicUrl: environment.PAYMENT_GATEWAY_URL,
    now: () => new Date(),
  })
  const { GATEWAY_PORT: port, HOST: hostname } = environment
  const server = serve({ fetch: app.fetch, hostname, port })
  server.on('listening', () => logger.info({ port }, 'listening'))
  server.on('error', (error) => {
    logger.fatal(`The test gateway cannot listen on port ${port}: ${error.message}.`)
    process.exit(1)
  })
  const stop = () => {
    vault.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, stop)
}

try {
  start()
} catch (error) {
  logger.fatal(error instanceof EnvironmentError ? error.message : error)
  process.exit(1)
}
