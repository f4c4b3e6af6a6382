import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '#run/stack/ports.ts'
import { Program } from '#run/stack/program.ts'
import { newTemporaryFolder } from './temporary-folder.ts'
import { testStack } from './test-stack.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/** The site as `npm run dev` serves it, with the parts that a build lacks; with the API and the lake of the test stack. */
export async function openDevelopmentSite() {
  const { ports } = testStack()
  const port = String(await findFreePort())
  const dataDirectory = newTemporaryFolder('development')
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'development',
    PORT: port,
    API_PORT: ports.api,
    LAKE_PORT: ports.lake,
    GATEWAY_PORT: ports.gateway,
    DATA_DIR: dataDirectory,
  }
  const plan = {
    name: `site-${port}`,
    nodeArguments: [path.join('run', 'dev', 'site.ts')],
    env,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  }
  const logs = path.join(dataDirectory, 'logs')
  mkdirSync(logs)
  const site = new Program(plan, { root, logs, announce: () => {} })
  await site.start()
  return { url: `http://localhost:${port}`, data: dataDirectory, close: () => site.stop() }
}
