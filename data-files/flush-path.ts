import { open } from 'node:fs/promises'

/**
 * Waits until the disk has the content of a file, or the names in a folder: a file that was created or renamed is found after
 * a power failure once its folder is flushed too (fsync(2)).
 */
export async function flushPath(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
