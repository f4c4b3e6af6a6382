import { writeSync } from 'node:fs'

/**
 * Appends whole lines to a file that other processes may append to as well. A full disk takes the beginning of a line: the
 * next one does not continue it, so that each line that has an end is the one that was written.
 */
export function createLineAppender() {
  let hasFailed = false
  /** @throws what the file system says; then the rest of the line is lost. */
  return (descriptor: number, line: string): void => {
    const bytes = Buffer.from(hasFailed ? `\n${line}` : line)
    hasFailed = true
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(descriptor, bytes, written)
    }
    hasFailed = false
  }
}
