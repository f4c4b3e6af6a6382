import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/**
 * With less than this nothing new is accepted: an embedded database that runs out of disk during a write never answers
 * again.
 */
const minimumFreeBytes = 64 * 1024 * 1024
const checkMs = 250

export const readFreeBytes = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

interface DiskWatch {
  readonly signal: AbortSignal
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly freeBytes?: typeof readFreeBytes
}

export interface DiskSpace {
  /** Whether there is room to write, measured at most a quarter of a second ago. */
  readonly hasRoom: () => boolean
  /** Measures now. */
  readonly check: () => Promise<void>
}

/** Watches the disk under a directory until the signal aborts; the log says when writes are refused, and accepted again. */
export function watchDiskSpace(
  directory: string,
  { signal, logger, freeBytes = readFreeBytes }: DiskWatch,
): DiskSpace {
  let hasRoom = true
  const report = () => {
    if (hasRoom) logger.info(`The disk of ${directory} has room again.`)
    else
      logger.error(
        `The disk of ${directory} has less than 64 MB free: writes are refused and jobs wait.`,
      )
  }
  const check = async () => {
    const free = await freeBytes(directory).catch(() => undefined)
    // A failed measurement says nothing about the room.
    if (free === undefined || hasRoom === free >= minimumFreeBytes) return
    hasRoom = !hasRoom
    report()
  }
  const timer = setInterval(check, checkMs)
  timer.unref()
  signal.addEventListener('abort', () => clearInterval(timer))
  return { hasRoom: () => hasRoom, check }
}
