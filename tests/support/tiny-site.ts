import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '#run/stack/ports.ts'
import { answerOf, until } from './launched-stack.ts'
import { programEnvironment } from './program-environment.ts'
import { newTemporaryFolder } from './temporary-folder.ts'

type Variables = Readonly<Record<string, string>>

/** The site's own server with a built site that is one module. */
export async function startTinySite(handler: string, environment: Variables = {}) {
  const started = await spawnTinySite(handler, environment)
  await until(async () => (await answerOf(started.port, '/healthz')) !== undefined, 'the site')
  return started
}

/** The same, whether or not it will answer. */
export async function spawnTinySite(handler: string, environment: Variables) {
  const dist = writeTinySite(handler)
  const port = await findFreePort()
  const { NODE_ENV: _, ...env } = process.env
  const site = spawn(process.execPath, ['run/site/server.ts', '--dist', dist], {
    env: { ...env, ...programEnvironment, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let log = ''
  site.stdout?.on('data', (chunk) => {
    log += chunk
  })
  return { site, port, lines: () => log.trim().split('\n') }
}

/** @returns the folder of a built site that is one module */
export function writeTinySite(handler: string): string {
  const dist = newTemporaryFolder('dist')
  for (const folder of ['client', 'server']) mkdirSync(path.join(dist, folder))
  writeFileSync(path.join(dist, 'server', 'server.js'), handler)
  writeFileSync(path.join(dist, 'package.json'), '{"type":"module"}')
  return dist
}
