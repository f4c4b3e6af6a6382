import { rm, stat, utimes, writeFile } from 'node:fs/promises'
import { isMissingFile, systemErrorCode } from '#data-files/system-error-code.ts'

const renewEveryMs = 1_000
/** The holder of a lease that is not renewed for this long has crashed, or its disk is gone. */
const staleAfterMs = 5_000

/**
 * Takes a file as a lease that one process of several holds at a time. Not a strict lock: two that find the same stale lease
 * at the same moment may both get it.
 * @returns a function that gives it back, `undefined` while another process holds it
 * @throws when the disk cannot be written
 */
export async function takeLease(path: string): Promise<(() => Promise<void>) | undefined> {
  if (!(await create(path))) {
    if (!(await isStale(path))) return undefined
    await rm(path, { force: true })
    if (!(await create(path))) return undefined
  }
  const renew = () => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }
  const renewing = setInterval(renew, renewEveryMs).unref()
  return async () => {
    clearInterval(renewing)
    // A lease that cannot be removed becomes stale by itself.
    await rm(path, { force: true }).catch(() => undefined)
  }
}

async function create(path: string): Promise<boolean> {
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function isStale(path: string): Promise<boolean> {
  try {
    // Far in the future after the machine's clock was set back.
    return Math.abs(Date.now() - (await stat(path)).mtimeMs) > staleAfterMs
  } catch (error) {
    if (isMissingFile(error)) return true
    throw error
  }
}
