import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { waitFor } from './wait-for.ts'

/** Milliseconds from `npm start` to the first home page served, on data and builds that a first start has left. */
export async function measureWarmStart(
  root: string,
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: 'ignore',
    detached: true,
  })
  await waitFor(`http://127.0.0.1:${env.PORT}/`)
  const elapsed = performance.now() - started
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT')
  await once(npm, 'exit')
  return elapsed
}
