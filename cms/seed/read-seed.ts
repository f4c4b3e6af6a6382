import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first documents of a new installation: every line of the NDJSON files beside this one, as stored. */
export function readSeed(): unknown[] {
  const directory = import.meta.dirname
  return readdirSync(directory)
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
}
