import { closeSync, fstatSync, openSync, readSync, renameSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import type { Readable } from 'node:stream'
import * as v from 'valibot'
import { lastLines } from './run-command.ts'

export interface ProgramLog {
  readonly file: string
  /** For the program's standard output: it writes here itself, so its lines outlive the launcher. */
  readonly descriptor: number
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

/** Opens the log of one program and says its warnings and errors briefly through `announce`. */
export function openProgramLog(
  folder: string,
  name: string,
  announce: (line: string) => void,
): ProgramLog {
  const file = path.join(folder, `${name}.log`)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestKeptBytes) {
    renameSync(file, `${file}.old`)
  }
  const descriptor = openSync(file, 'a+')
  const say = limited(name, file, announce)
  let seen = fstatSync(descriptor).size
  const look = () => {
    const size = fstatSync(descriptor).size
    if (size === seen) return
    const text = readFrom(descriptor, Math.max(seen, size - readAheadBytes), size)
    seen = size
    for (const line of text.split('\n')) say(troubleIn(line))
  }
  const timer = setInterval(look, pollMs)
  timer.unref()
  return {
    file,
    descriptor,
    keepErrors: (stream) => {
      readline.createInterface({ input: stream }).on('line', (line) => {
        writeSync(descriptor, `${asJsonLine(line, name)}\n`)
      })
    },
    tail: () => {
      const size = fstatSync(descriptor).size
      const text = readFrom(descriptor, Math.max(0, size - tailBytes), size)
      return lastLines(text, tailLineCount).split('\n').map(wordsOf).join('\n')
    },
    close: () => {
      clearInterval(timer)
      closeSync(descriptor)
    },
  }
}

function readFrom(descriptor: number, from: number, to: number): string {
  const buffer = Buffer.alloc(to - from)
  return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, from)).toString('utf8')
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
