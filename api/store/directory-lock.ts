import { randomUUID } from 'node:crypto'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { systemErrorCode } from '#data-files/system-error-code.ts'

/** A process that looked at a stale lock before it was replaced may still move the new one aside for a moment. */
const settleMs = 100

/** PGlite belongs to one process: a second process on the same directory would destroy it. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError'
  constructor(directory: string, pid: number) {
    super(
      `The database in ${directory} is in use by process ${pid}; stop that process or set another DATA_DIR.`,
    )
  }
}

/**
 * Writes `<directory>.lock` with this process's id. A lock whose process is gone, after a crash or a reboot, is
 * taken over.
 * @throws DirectoryInUseError while the owner lives.
 */
export async function lockDirectory(directory: string) {
  const file = `${directory}.lock`
  const mine = `${process.pid} ${await startOf(process.pid)} ${randomUUID()}`
  const found = await create(file, mine)
  if (found !== undefined) {
    const owner = await liveOwner(found)
    if (owner !== undefined) throw new DirectoryInUseError(directory, owner)
    await replaceStaleLock(file, found)
    const rival = await create(file, mine)
    if (rival !== undefined) throw new DirectoryInUseError(directory, readPid(rival))
    await setTimeout(settleMs)
    const settled = (await readLock(file)) ?? ''
    if (settled !== mine) throw new DirectoryInUseError(directory, readPid(settled))
  }
  return {
    release: async () => {
      if ((await readLock(file)) === mine) await unlink(file)
    },
  }
}

/** The content of an existing lock file; undefined when the lock is ours now. */
async function create(file: string, content: string): Promise<string | undefined> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
    return undefined
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error
    return (await readLock(file)) ?? ''
  }
}

/** Moves the stale lock aside; a lock that a rival wrote meanwhile is put back. */
async function replaceStaleLock(file: string, stale: string) {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return
    throw error
  }
  if ((await readLock(aside)) !== stale) await link(aside, file).catch(() => undefined)
  await unlink(aside)
}

async function liveOwner(content: string): Promise<number | undefined> {
  const pid = readPid(content)
  if (!isAlive(pid)) return undefined
  const started = content.split(' ')[1]
  return started === (await startOf(pid)) ? pid : undefined
}

const readPid = (content: string) => Number.parseInt(content, 10) || 0

function isAlive(pid: number) {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemErrorCode(error) === 'EPERM'
  }
}

/** Start time of a process in clock ticks since boot, so that a reused id is noticed; '-' without /proc. */
async function startOf(pid: number): Promise<string> {
  const stat = await readLock(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
}

async function readLock(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
