import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that only its user can read, and its folder. A reader sees the old or the new content, never a part of it;
 * with `flush`, which waits for the disk, even after a crash.
 */
export async function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  { flush = false } = {},
): Promise<void> {
  const temporary = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(temporary, content, { mode: 0o600, flush })
  await rename(temporary, path)
}
