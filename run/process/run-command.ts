import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'

export interface CommandResult {
  readonly code: number
  /** Standard output and standard error, in the order they came. */
  readonly output: string
}

interface CommandOptions {
  readonly cwd: string
  readonly env?: Record<string, string | undefined>
  /** The output is also written to this file while the command runs. */
  readonly logFile?: string
  /** Milliseconds after which the command gets SIGTERM and counts as failed. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** Runs a command to its end. It does not throw when the command fails or cannot start. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env = process.env, logFile, timeoutMs, signal }: CommandOptions,
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    ...(signal === undefined ? {} : { signal }),
  })
  // An error of the log file must not stop the command.
  const log = logFile && createWriteStream(logFile).on('error', () => undefined)
  const chunks: Buffer[] = []
  const append = (chunk: Buffer) => {
    chunks.push(chunk)
    if (log) log.write(chunk)
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      append(Buffer.from(`${error.message}\n`))
      resolve(1)
    })
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  if (log) log.end()
  return { code, output: Buffer.concat(chunks).toString('utf8') }
}

/** The last lines of a text. */
export const lastLines = (text: string, count: number): string =>
  text.trimEnd().split('\n').slice(-count).join('\n')
