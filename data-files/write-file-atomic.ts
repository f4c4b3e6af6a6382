import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { flushPath } from './flush-path.ts'

/**
 * Writes a file that only its user can read, and its folder. A reader sees the old or the new content, never a part of it;
 * with `flush`, which waits for the disk, even after a power failure. Of several that write it at once the last one counts.
 */
export async function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  { flush = false } = {},
): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeFile(temporary, content, { mode: 0o600, flush })
    await rename(temporary, path)
    if (flush) await flushPath(dirname(path))
  } catch (error) {
    // On a full disk what is left of each attempt would take the room that is still free.
    await rm(temporary, { force: true })
    throw error
  }
}
