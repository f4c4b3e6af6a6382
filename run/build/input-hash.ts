import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Written by the build itself, or never part of what visitors get. */
const notInputs = /(^|\/)(paraglide|node_modules|dist)\/|\.gen\.ts$|\.(test|spec|test-d)\.tsx?$/

/** One hash over the names and the content of every file under `inputs` (files or folders, relative to `root`). */
export function hashInputs(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => listFiles(root, input)).toSorted()) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function listFiles(root: string, input: string): string[] {
  const stat = statSync(path.join(root, input), { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [input]
  return readdirSync(path.join(root, input), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !notInputs.test(file))
}
