import { writeSync } from 'node:fs'

const descriptor = 1

/**
 * Log destination of every program, for pino. A line that cannot be written (a full disk, a reader that has
 * gone) is dropped: pino's own destination would end the program.
 */
export const standardOutput = {
  write(line: string): void {
    const bytes = Buffer.from(line)
    try {
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(descriptor, bytes, written)
      }
    } catch {
      // Nowhere to say it.
    }
  },
}
