import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { stopSignals } from '#run/process/clean-up.ts'
import { runSteps, type StepReport } from '#run/test/steps.ts'
import { allSteps, fastSteps } from '#run/test/test-steps.ts'

const interruptedExitCode = 130
const nameColumns = 16

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } })
const reports = mkdtempSync(path.join(os.tmpdir(), 'reboot-test-'))
const interruption = new AbortController()
const interrupt = () => {
  interruption.abort()
  process.exit(interruptedExitCode)
}
for (const signal of stopSignals) process.on(signal, interrupt)
process.on('disconnect', interrupt)
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const announce = (line: string) => console.log(line)

/** One line for a step that passed; the whole output of one that did not. */
function show({ name, passed, failed, seconds, output }: StepReport): void {
  const line = `${name.padEnd(nameColumns)} ${seconds.toFixed(1).padStart(6)} s`
  const counts = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : ''
  if (failed === 0) announce(`✓ ${line}${counts}`)
  else announce(`✗ ${line}${counts}\n${output.trimEnd()}\n`)
}

const steps = (values.fast ? fastSteps : allSteps)({
  root: path.dirname(import.meta.dirname),
  reports,
  announce,
  signal: interruption.signal,
})
const done = await runSteps(steps, os.availableParallelism(), show)
const total = (part: 'passed' | 'failed') => done.reduce((sum, report) => sum + report[part], 0)
announce(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)
