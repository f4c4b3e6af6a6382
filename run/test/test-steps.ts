import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildStale } from '#run/build/build-stale.ts'
import { type Build, siteBuild, studioBuild } from '#run/build/builds.ts'
import { runCommand } from '#run/process/run-command.ts'
import { obtainBrowser, obtainJapaneseFonts } from './obtain-browser.ts'
import type { Step, StepResult } from './steps.ts'
import { type Count, countPlaywright, countVitest } from './test-report.ts'

export interface TestContext {
  readonly root: string
  /** Folder for the reports of this run. */
  readonly reports: string
  readonly announce: (line: string) => void
  readonly signal: AbortSignal
}

const bin = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
} as const

type Tool = keyof typeof bin

/** The fast half: what `npm run check` runs before every commit. */
export function fastSteps(context: TestContext): Step[] {
  const generate = command(context, [path.join(context.root, 'run', 'codegen.ts')])
  return [
    { name: 'generated code', run: generate },
    ...staticSteps(context, 'generated code'),
    {
      name: 'unit tests',
      after: ['generated code'],
      run: vitest(context, ['--project', 'unit']),
    },
  ]
}

/** Everything that `npm test` runs. The builds also write the generated code that the other steps read. */
export function allSteps(context: TestContext): Step[] {
  const before = [
    ...buildSteps(context),
    ...staticSteps(context, 'site build'),
    { name: 'tests', after: ['site build'], run: vitest(context, []) },
  ]
  const journeys: Step = {
    name: 'journeys',
    needs: ['site build', 'Studio build'],
    // A browser that shares its cores with another test runner is too slow and fails.
    after: before.map(({ name }) => name),
    run: playwright(context),
  }
  return [...before, journeys]
}

function staticSteps(context: TestContext, generator: string): Step[] {
  const tool = (name: Tool, ...args: string[]) => command(context, [pathOf(context, name), ...args])
  return [
    { name: 'format', run: tool('biome', 'ci', '--colors=off', '--linter-enabled=false') },
    {
      name: 'lint',
      run: tool(
        'biome',
        'ci',
        '--colors=off',
        '--formatter-enabled=false',
        '--assist-enabled=false',
      ),
    },
    {
      name: 'types',
      after: [generator],
      run: command(context, [path.join(context.root, 'run', 'typecheck.ts')]),
    },
    { name: 'dead code', after: [generator], run: tool('knip', '--no-progress') },
  ]
}

function buildSteps(context: TestContext): Step[] {
  const step = (build: Build): Step => ({
    name: `${build.name} build`,
    run: async () => {
      const reports = await buildStale(context.root, [build], () => {}, context.signal)
      const output = reports.flatMap(({ problem }) => problem ?? []).join('\n')
      return { ...countOne(output === ''), output }
    },
  })
  return [step(siteBuild), step(studioBuild)]
}

const pathOf = ({ root }: TestContext, tool: Tool) => path.join(root, 'node_modules', bin[tool])

const plainOutput = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }

/** A command that passes or fails as one. */
const command =
  ({ root, signal }: TestContext, args: readonly string[]) =>
  async (): Promise<StepResult> => {
    const options = { cwd: root, env: plainOutput, signal }
    const { code, output } = await runCommand(process.execPath, args, options)
    return { ...countOne(code === 0), output }
  }

const vitest = (context: TestContext, args: readonly string[]) => async () => {
  const report = path.join(context.reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runCommand(
    process.execPath,
    [pathOf(context, 'vitest'), 'run', ...reporters, ...args],
    { cwd: context.root, env: { ...plainOutput, NODE_ENV: 'test' }, signal: context.signal },
  )
  return { ...countVitest(readJson(report), code), output }
}

const playwright = (context: TestContext) => async () => {
  const browser = await obtainBrowser(context.root, context.announce)
  await obtainJapaneseFonts(context.root, context.announce)
  const report = path.join(context.reports, 'playwright.json')
  const { code, output } = await runCommand(
    process.execPath,
    [pathOf(context, 'playwright'), 'test', '--reporter=list,json'],
    {
      cwd: context.root,
      env: { ...plainOutput, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      signal: context.signal,
    },
  )
  return { ...countPlaywright(readJson(report), code), output }
}

const countOne = (isGood: boolean): Count =>
  isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

const readJson = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
