import { createLineAppender } from './append-line.ts'

const output = { log: 1, errors: 2 } as const
/** pino's numbers: warnings and errors. */
const problem = /^\{"level":[456]0\b/

const appendTo = { log: createLineAppender(), errors: createLineAppender() }

function tryToAppend(name: keyof typeof output, line: string): boolean {
  try {
    appendTo[name](output[name], line)
    return true
  } catch {
    return false
  }
}

/**
 * Log destination of every program, for pino. A line that cannot be written (a full disk, a reader that has gone) is
 * dropped: pino's own destination would end the program. A problem goes to standard error then, where the launcher reads
 * it: the journal has it although the log has not.
 */
export const standardOutput = {
  write(line: string): void {
    if (!tryToAppend('log', line) && problem.test(line)) tryToAppend('errors', line)
  },
}
