import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Initial documents of a new installation: every line of the NDJSON files in this folder. */
export function readSeed(): unknown[] {
  const directory = import.meta.dirname
  return readdirSync(directory)
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
}
