import { statfs } from 'node:fs/promises'

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

export interface DiskSpace {
  /** Whether there is room to write, measured at most a quarter of a second ago. */
  readonly hasRoom: () => boolean
  /** Measures now. */
  readonly check: () => Promise<void>
}

/** Watches the disk under a directory until the signal aborts. */
export function watchDiskSpace(
  directory: string,
  signal: AbortSignal,
  freeBytes = readFreeBytes,
): DiskSpace {
  let hasRoom = true
  const check = async () => {
    const free = await freeBytes(directory).catch(() => undefined)
    // A failed measurement says nothing about the room.
    if (free !== undefined) hasRoom = free >= minimumFreeBytes
  }
  const timer = setInterval(check, checkMs)
  timer.unref()
  signal.addEventListener('abort', () => clearInterval(timer))
  return { hasRoom: () => hasRoom, check }
}
