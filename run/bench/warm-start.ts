import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds from `npm start` to the first home page served, with the data and builds of an earlier start. */
export async function measureWarmStart(root: string, env: Record<string, string>): Promise<number> {
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  })
  const home = `http://127.0.0.1:${env.PORT}/`
  while (!(await isServed(home))) await wait(20)
  const elapsed = performance.now() - started
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT')
  await once(npm, 'exit')
  return elapsed
}

async function isServed(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
