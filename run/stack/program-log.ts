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
import { systemErrorCode } from './cli-error.ts'
import { lastLines } from './run-command.ts'

export interface ProgramLog {
  readonly file: string
  /** For the standard output of a program that is started now: it writes here itself, so its lines outlive the launcher. */
  descriptor(): number
  /** Keeps standard error, where crashes are written as plain text, as JSON lines. */
  keepErrors(stream: Readable): void
  /** The end of the log, for a person to read. */
  tail(): string
  close(): void
}

const lineSchema = v.object({
  level: v.number(),
  msg: v.optional(v.string(), ''),
  err: v.optional(v.object({ message: v.optional(v.string(), '') })),
})

type LogEntry = v.InferOutput<typeof lineSchema>

/** pino's numbers. */
const warningLevel = 40
const errorLevel = 50

const largestKeptBytes = 10 * 1024 * 1024
const readAheadBytes = 256 * 1024
const tailBytes = 16 * 1024
const tailLineCount = 15
const pollMs = 1_000
const shownPerWindow = 3
const windowMs = 10_000

/**
 * Opens the log of one program and says its warnings and errors briefly through `announce`. Logging ends nothing: what
 * cannot be written (a full disk, a file that is gone or read-only) is dropped, and that is said once.
 */
export function openProgramLog(
  folder: string,
  name: string,
  announce: (line: string) => void,
): ProgramLog {
  const file = path.join(folder, `${name}.log`)
  const opened = openFile(file, announce)
  const say = limited(name, file, announce)
  const errors = createLineWriter(file, announce)
  let seen = sizeOf(opened.descriptor())
  const look = () => {
    opened.refresh()
    const descriptor = opened.descriptor()
    const size = sizeOf(descriptor)
    const from = size < seen ? 0 : seen
    seen = size
    if (size === from) return
    const text = readFrom(descriptor, Math.max(from, size - readAheadBytes), size)
    for (const line of text.split('\n')) say(troubleIn(line))
    if (size > largestKeptBytes) seen = emptyInto(`${file}.old`, file, descriptor)
  }
  const timer = setInterval(() => unlessItFails(look), pollMs)
  timer.unref()
  return {
    file,
    descriptor: () => {
      opened.refresh()
      return opened.descriptor()
    },
    keepErrors: (stream) => {
      readline
        .createInterface({ input: stream.on('error', () => undefined) })
        .on('line', (line) => errors(opened.descriptor(), `${asJsonLine(line, name)}\n`))
    },
    tail: () => {
      const size = sizeOf(opened.descriptor())
      const text = readFrom(opened.descriptor(), Math.max(0, size - tailBytes), size)
      return lastLines(text, tailLineCount).split('\n').map(wordsOf).join('\n')
    },
    close: () => {
      clearInterval(timer)
      unlessItFails(() => closeSync(opened.descriptor()))
    },
  }
}

/** Open for appending; opened anew when somebody has moved or removed the file. */
function openFile(file: string, announce: (line: string) => void) {
  let isMissing = false
  const open = () => {
    try {
      const descriptor = openSync(file, 'a+')
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
      unlessItFails(() => {
        if (statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino) return
        const before = descriptor
        descriptor = open()
        closeSync(before)
      }),
  }
}

/** Writes lines and counts those that it could not write. */
function createLineWriter(file: string, announce: (line: string) => void) {
  let lost = 0
  return (descriptor: number, line: string) => {
    try {
      writeSync(descriptor, line)
      if (lost > 0) announce(`The log ${file} is written again; lines that are missing: ${lost}.`)
      lost = 0
    } catch (error) {
      lost += 1
      if (lost === 1) announce(`The log ${file} cannot be written (${systemErrorCode(error)}).`)
    }
  }
}

/** Moves the content elsewhere, so that a log never fills the disk; without room for a copy the content goes. */
function emptyInto(copy: string, file: string, descriptor: number): number {
  if (!fstatSync(descriptor).isFile()) return sizeOf(descriptor)
  unlessItFails(() => copyFileSync(file, copy))
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

/** What belongs to logging alone may fail: a disk that is full or broken. */
function unlessItFails(act: () => void): void {
  try {
    act()
  } catch {
    // Tried again at the next look.
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

const asJsonLine = (line: string, program: string) =>
  line.startsWith('{"level"')
    ? line
    : JSON.stringify({ level: errorLevel, time: Date.now(), program, msg: line })

/** `error: …` or `warning: …` for a log line of that weight, else an empty string. */
export function troubleIn(line: string): string {
  const entry = /^\{"level":[456]0\b/.test(line) ? parseLine(line) : undefined
  // The lines of a stack follow the sentence that matters.
  if (!entry || /^\s/.test(entry.msg)) return ''
  return `${entry.level > warningLevel ? 'error' : 'warning'}: ${wordsIn(entry)}`
}

/** The words of a log line for a person to read; a line that is not ours stays as it is. */
const wordsOf = (line: string): string => {
  const entry = parseLine(line)
  return entry ? wordsIn(entry) : line
}

const wordsIn = ({ msg, err }: LogEntry) => msg || err?.message || 'see the log'

function parseLine(line: string): LogEntry | undefined {
  try {
    return v.parse(lineSchema, JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Shows a few lines in each window of time and counts the rest. */
function limited(name: string, file: string, announce: (line: string) => void) {
  let windowStart = 0
  let inWindow = 0
  return (trouble: string) => {
    if (!trouble) return
    if (Date.now() - windowStart > windowMs) {
      windowStart = Date.now()
      inWindow = 0
    }
    inWindow += 1
    if (inWindow <= shownPerWindow) announce(`[${name}] ${trouble}`)
    if (inWindow === shownPerWindow + 1) announce(`[${name}] more of this in ${file}`)
  }
}
