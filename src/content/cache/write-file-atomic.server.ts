import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file that only this program reads. A reader sees the old file or the new one, never half of one. */
export async function writeFileAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(part, content, { mode: 0o600 })
  await rename(part, path)
}
