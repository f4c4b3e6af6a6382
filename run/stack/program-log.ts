import {
  closeSync,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import type { Readable } from 'node:stream'
import * as v from 'valibot'
import { systemErrorCode } from '#data-files/system-error-code.ts'
import { createLineAppender } from '#logging/append-line.ts'
import { lastLines } from '#run/process/run-command.ts'

export interface ProgramLog {
  readonly file: string
  /** File descriptor for the standard output of a new process. The process writes the log itself, also without the supervisor. */
  descriptor(): number
  /**
   * Writes standard error, where crashes appear as plain text, into the log as JSON lines. What the log does not take is
   * printed.
   */
  captureStderr(stream: Readable): void
  /** The last lines of the newest process that say something in words, as readable text. */
  tail(): string
  close(): void
}

const lineSchema = v.object({
  level: v.number(),
  msg: v.optional(v.string(), ''),
  err: v.optional(v.object({ message: v.optional(v.string(), '') })),
  /** As the API writes it, without the values of the error. */
  error: v.optional(v.string()),
})

type LogEntry = v.InferOutput<typeof lineSchema>

/** pino's numbers. */
const warningLevel = 40
const errorLevel = 50

const maxLogBytes = 10 * 1024 * 1024
const maxReadBytes = 256 * 1024
const tailBytes = 16 * 1024
const tailLineCount = 15
const pollMs = 1_000
const maxLinesPerWindow = 3
const windowMs = 10_000

/**
 * Opens the log of one program and prints short warnings and errors with `announce`. Log errors never stop a program:
 * lines that cannot be written (full disk, missing or read-only file) are dropped, and this is printed once.
 */
export function openProgramLog(
  folder: string,
  name: string,
  announce: (line: string) => void,
): ProgramLog {
  const file = path.join(folder, `${name}.log`)
  const logFile = openFile(file, announce)
  const report = rateLimited(name, file, announce)
  const write = createLineWriter(file, announce)
  let readUpTo = sizeOf(logFile.descriptor())
  let startedAt = 0
  const poll = () => {
    logFile.refresh()
    const descriptor = logFile.descriptor()
    const size = sizeOf(descriptor)
    const from = size < readUpTo ? 0 : readUpTo
    readUpTo = size
    if (size === from) return
    const text = readFrom(descriptor, Math.max(from, size - maxReadBytes), size)
    for (const line of text.split('\n')) report(summarizeLine(line))
    if (size > maxLogBytes) readUpTo = rotate(`${file}.old`, file, descriptor)
  }
  const timer = setInterval(() => ignoreErrors(poll), pollMs)
  timer.unref()
  return {
    file,
    descriptor: () => {
      logFile.refresh()
      ignoreErrors(() => endLastLine(logFile.descriptor()))
      startedAt = sizeOf(logFile.descriptor())
      return logFile.descriptor()
    },
    captureStderr: (stream) => {
      readline
        .createInterface({ input: stream.on('error', () => undefined) })
        .on('line', (line) => {
          const entry = toJsonLine(line, name)
          if (!write(logFile.descriptor(), `${entry}\n`)) report(summarizeLine(entry))
        })
    },
    tail: () => {
      const size = sizeOf(logFile.descriptor())
      // A log that is smaller now was emptied meanwhile.
      const start = startedAt > size ? 0 : startedAt
      const from = Math.max(start, size - tailBytes)
      const text = readFrom(logFile.descriptor(), from, size)
      const wholeLines = from === start ? text : text.slice(text.indexOf('\n') + 1)
      return lastLines(readableText(wholeLines), tailLineCount)
    },
    close: () => {
      clearInterval(timer)
      ignoreErrors(() => closeSync(logFile.descriptor()))
    },
  }
}

/** Opens the file for appending, and again after it was moved or removed. */
function openFile(file: string, announce: (line: string) => void) {
  let isMissing = false
  const open = () => {
    try {
      const descriptor = openSync(file, 'a+', 0o600)
      isMissing = false
      return descriptor
    } catch (error) {
      const code = systemErrorCode(error)
      if (!isMissing) announce(`The log ${file} cannot be opened (${code}): it is left out.`)
      isMissing = true
      return openSync(os.devNull, 'a+')
    }
  }
  let descriptor = open()
  return {
    descriptor: () => descriptor,
    refresh: () =>
      ignoreErrors(() => {
        if (statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino) return
        const before = descriptor
        descriptor = open()
        closeSync(before)
      }),
  }
}

/** A process that was killed, or a full disk, may have left a line without an end. */
function endLastLine(descriptor: number): void {
  const size = sizeOf(descriptor)
  const last = size === 0 ? '\n' : readFrom(descriptor, size - 1, size)
  if (last !== '\n') writeSync(descriptor, '\n')
}

/** Writes lines and counts the lines that could not be written. @returns whether it was written */
function createLineWriter(file: string, announce: (line: string) => void) {
  const append = createLineAppender()
  let lostLines = 0
  return (descriptor: number, line: string): boolean => {
    try {
      append(descriptor, line)
      if (lostLines > 0) announce(`The log ${file} is written again; missing lines: ${lostLines}.`)
      lostLines = 0
      return true
    } catch (error) {
      lostLines += 1
      if (lostLines === 1)
        announce(`The log ${file} cannot be written (${systemErrorCode(error)}).`)
      return false
    }
  }
}

/** Copies the log to another file and empties it, so logs never fill the disk. Without space the copy is skipped. */
function rotate(copy: string, file: string, descriptor: number): number {
  if (!fstatSync(descriptor).isFile()) return sizeOf(descriptor)
  ignoreErrors(() => copyFileSync(file, copy))
  ftruncateSync(descriptor)
  return 0
}

const sizeOf = (descriptor: number) => {
  try {
    return fstatSync(descriptor).size
  } catch {
    return 0
  }
}

/** Errors of logging are ignored, e.g. a full disk. */
function ignoreErrors(act: () => void): void {
  try {
    act()
  } catch {
    // The next poll tries again.
  }
}

function readFrom(descriptor: number, from: number, to: number): string {
  const buffer = Buffer.alloc(to - from)
  try {
    return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, from)).toString('utf8')
  } catch {
    return ''
  }
}

const toJsonLine = (line: string, program: string) =>
  line.startsWith('{"level"')
    ? line
    : JSON.stringify({ level: errorLevel, time: Date.now(), program, msg: line })

/** `error: …` or `warning: …` for a log line of that level, else an empty string. */
export function summarizeLine(line: string): string {
  const entry = /^\{"level":[456]0\b/.test(line) ? parseLine(line) : undefined
  // Lines of a stack trace start with white space and are skipped.
  if (!entry || /^\s/.test(entry.msg)) return ''
  return `${entry.level > warningLevel ? 'error' : 'warning'}: ${messageOf(entry)}`
}

/** The messages of log lines, without records of requests, which have none. Lines in another format are returned unchanged. */
export const readableText = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const entry = parseLine(line)
      return entry ? textOf(entry) : line
    })
    .filter(Boolean)
    .join('\n')

/** What failed, and why. */
const textOf = ({ msg, err, error = err?.message }: LogEntry) =>
  [...new Set([msg, error])].filter(Boolean).join(': ')

const messageOf = (entry: LogEntry) => textOf(entry) || 'see the log'

function parseLine(line: string): LogEntry | undefined {
  try {
    return v.parse(lineSchema, JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Prints a few lines per time window and skips the rest. */
function rateLimited(name: string, file: string, announce: (line: string) => void) {
  let windowStart = Number.NEGATIVE_INFINITY
  let inWindow = 0
  return (summary: string) => {
    if (!summary) return
    if (performance.now() - windowStart > windowMs) {
      windowStart = performance.now()
      inWindow = 0
    }
    inWindow += 1
    if (inWindow <= maxLinesPerWindow) announce(`[${name}] ${summary}`)
    if (inWindow === maxLinesPerWindow + 1) announce(`[${name}] more of this in ${file}`)
  }
}
