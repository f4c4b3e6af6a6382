import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { eventFiles, periodUntil } from '#insight/event-files.ts'
import { makeReport } from '#insight/make-report.ts'
import { scriptedDay, viewsOfRound } from '#insight/scripted-day.ts'
import { withTemporaryFolder } from '#run/process/temporary-folder.ts'

/** `npm run bench:insight`: how long a report of a million page views takes. Prints; fails on nothing. */
const day = '2026-11-23'
const views = 1_000_000
const runs = 5
const fileBytes = 16 * 1024 * 1024

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Files as large as the site makes them. @returns lines and bytes that were written */
function writeDay(directory: string): { lines: number; bytes: number } {
  mkdirSync(directory, { recursive: true })
  let [lines, bytes, number, text] = [0, 0, 0, '']
  const flush = () => {
    number += 1
    const file = openSync(path.join(directory, `${day}-00000000-${number}.jsonl`), 'w')
    bytes += writeSync(file, text)
    closeSync(file)
    text = ''
  }
  for (const line of scriptedDay(day, Math.ceil(views / viewsOfRound))) {
    lines += 1
    text += `${line}\n`
    if (text.length >= fileBytes) flush()
  }
  flush()
  return { lines, bytes }
}

await withTemporaryFolder('insight', async (directory) => {
  const { lines, bytes } = writeDay(directory)
  print(
    `${lines.toLocaleString('en')} events, ${megabytes(bytes)}; ${os.availableParallelism()} cores`,
  )
  const period = periodUntil(day, 1)
  for (let run = 1; run <= runs; run += 1) {
    const began = performance.now()
    const cpu = process.cpuUsage()
    const report = await makeReport(eventFiles(directory, period), period)
    const { user, system } = process.cpuUsage(cpu)
    print(
      `run ${run}: ${report.views.toLocaleString('en')} page views in ${Math.round(performance.now() - began)} ms ` +
        `(${Math.round((user + system) / 1000)} ms of processor time)`,
    )
  }
})
