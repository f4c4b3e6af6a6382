import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { acquireLock } from '#data-files/file-lock.ts'
import { CliError } from '#run/process/cli-error.ts'
import { lastLines, runCommand } from '#run/process/run-command.ts'
import { compressFiles } from '#run/site/compress-files.ts'
import { releaseName } from '#run/vite/release.ts'
import type { Build } from './builds.ts'
import { hashInputs } from './input-hash.ts'
import { uploadSourceMaps } from './upload-source-maps.ts'

export interface BuildReport {
  readonly name: string
  /** Zero when the build was up to date. */
  readonly seconds: number
  /** Absent when the build succeeded. */
  readonly problem?: string
}

const logTailLines = 30
const lockPollMs = 250
const buildTimeoutMs = 10 * 60_000

/** Runs the stale builds in parallel. */
export function buildStale(
  root: string,
  builds: readonly Build[],
  announce: (line: string) => void,
  signal?: AbortSignal,
): Promise<BuildReport[]> {
  return Promise.all(builds.map((build) => buildIfStale(root, build, announce, signal)))
}

/** One process at a time runs a build. The others wait and then use its result. */
async function buildIfStale(
  root: string,
  build: Build,
  announce: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<BuildReport> {
  const fresh = { name: build.name, seconds: 0 }
  if (isFresh(root, build)) return fresh
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  const release = await acquireBuildLock(fileBesideResult(root, build, 'lock'))
  try {
    return isFresh(root, build) ? fresh : await runBuild(root, build, announce, signal)
  } finally {
    release()
  }
}

const isFresh = (root: string, build: Build): boolean =>
  existsSync(path.join(root, build.result)) &&
  existsSync(stampFile(root, build)) &&
  readFileSync(stampFile(root, build), 'utf8') === hashInputs(root, build.inputs)

const stampFile = (root: string, build: Build) => fileBesideResult(root, build, 'inputs')

/** In a folder that builds do not empty. */
const fileBesideResult = (root: string, build: Build, extension: string) =>
  path.join(root, 'dist', `${build.name.toLowerCase()}.${extension}`)

async function runBuild(
  root: string,
  build: Build,
  announce: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<BuildReport> {
  announce(`Building the ${build.name}...`)
  const inputs = hashInputs(root, build.inputs)
  rmSync(stampFile(root, build), { force: true })
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const started = performance.now()
  const { code, output } = await runCommand(process.execPath, [vite, ...build.viteArguments], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    logFile: fileBesideResult(root, build, 'build.log'),
    timeoutMs: buildTimeoutMs,
    ...(signal ? { signal } : {}),
  })
  const seconds = () => (performance.now() - started) / 1000
  if (code !== 0 || !existsSync(path.join(root, build.result))) {
    const problem = `The ${build.name} could not be built (exit ${code}):\n${lastLines(output, logTailLines)}`
    return { name: build.name, seconds: seconds(), problem }
  }
  const notUploaded =
    build.hasSourceMaps && (await uploadSourceMaps(root, releaseName(root), process.env))
  if (notUploaded) announce(notUploaded)
  await compressFiles(path.join(root, build.browserFiles), build.brotliQuality)
  writeFileSync(stampFile(root, build), inputs)
  announce(`Built the ${build.name} in ${seconds().toFixed(1)} s.`)
  return { name: build.name, seconds: seconds() }
}

async function acquireBuildLock(file: string): Promise<() => void> {
  const deadline = performance.now() + buildTimeoutMs
  while (performance.now() < deadline) {
    const lock = acquireLock(file)
    if (lock.state === 'held') return lock.release
    await wait(lockPollMs)
  }
  throw new CliError(`Another process has been building for too long; end it or delete ${file}.`)
}
