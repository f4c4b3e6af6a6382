import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file that only this program reads. A reader sees either the old or the new content, never a temporary. */
export async function writeFileAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(temporary, content, { mode: 0o600 })
  await rename(temporary, path)
}
