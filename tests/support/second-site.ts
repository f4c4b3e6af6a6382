import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readEnvironment } from '#app.config.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { Program } from '#run/stack/program.ts'
import { planPrograms } from '#run/stack/programs.ts'
import { programEnvironment } from './program-environment.ts'
import { newTemporaryFolder } from './temporary-folder.ts'
import { testStack } from './test-stack.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

interface Behind {
  /** Port of the API; by default the API of the stack. */
  readonly apiPort?: number
  readonly lakePort?: number
  /** Public URL, when it differs from the address on which it listens. */
  readonly siteUrl?: string
  /** Shared with another site process. */
  readonly data?: string
  /** Reports errors in Sentry's format to a separate address that a test answers. */
  readonly reportsErrors?: boolean
  /** Has advertising tags, which may reach `tagOrigins`. */
  readonly hasTagManager?: boolean
  /** Served by Vite from the sources, with what a build leaves out. */
  readonly isDevelopment?: boolean
}

export const tagOrigins = ['https://region1.google-analytics.com', 'https://connect.facebook.net']

/** A port that refuses every connection: like a stopped API or lake. */
export const deadPort = findFreePort

/** A second site process with empty caches and another API or lake. */
export async function openSecondSite(behind: Behind) {
  const { apiPort, lakePort, siteUrl, isDevelopment, data, reportsErrors, hasTagManager } = behind
  const { ports } = testStack()
  const dataDirectory = data ?? newTemporaryFolder('site')
  const logs = path.join(dataDirectory, 'logs')
  mkdirSync(logs, { recursive: true })
  const port = String(await findFreePort())
  const source = {
    ...programEnvironment,
    HOME: process.env.HOME,
    PORT: port,
    API_PORT: String(apiPort ?? ports.api),
    LAKE_PORT: String(lakePort ?? ports.lake),
    DATA_DIR: dataDirectory,
    SITE_URL: siteUrl,
    ...(hasTagManager
      ? { TAG_MANAGER_ID: 'GTM-TEST001', TAG_MANAGER_ORIGINS: tagOrigins.join(' ') }
      : {}),
    // Chromium does not let a page reach any other port of this machine.
    ...(reportsErrors ? { SENTRY_DSN: `http://publickey@localhost:${port}/1` } : {}),
  }
  const settings = readEnvironment(source)
  const plan = planPrograms(settings, source).find(({ name }) => name === 'site')
  if (!plan) throw new Error('The plan has no site.')
  const quiet = () => {}
  const development = {
    nodeArguments: [path.join('run', 'dev', 'site.ts')],
    env: { ...plan.env, NODE_ENV: 'development' },
  }
  const site = new Program(
    { ...plan, ...(isDevelopment ? development : {}) },
    { root, logs, announce: quiet },
  )
  await site.start()
  return {
    url: settings.SITE_URL,
    port: settings.PORT,
    settings,
    data: dataDirectory,
    /** The site's log, one JSON line each. */
    log: path.join(logs, 'site.log'),
    close: () => site.stop(),
  }
}
