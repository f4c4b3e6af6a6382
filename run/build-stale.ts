import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Build } from './builds.ts'
import { compressFiles } from './compress-files.ts'
import { hashInputs } from './input-hash.ts'
import { takeLock } from './lock.ts'
import { lastLines, runCommand } from './run-command.ts'
import { StartProblem } from './start-problem.ts'

export interface BuildReport {
  readonly name: string
  /** Zero when the build was up to date. */
  readonly seconds: number
  /** Absent when the build succeeded. */
  readonly problem?: string
}

const logTailLines = 30
const lockPollMs = 250
const longestBuildMs = 10 * 60_000

/** Builds what is stale, side by side. One process at a time may do so; the others wait for it and find the work done. */
export async function buildStale(
  root: string,
  builds: readonly Build[],
  announce: (line: string) => void,
  signal?: AbortSignal,
): Promise<BuildReport[]> {
  const fresh = builds.map(({ name }) => ({ name, seconds: 0 }))
  if (builds.every((build) => isFresh(root, build))) return fresh
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  const release = await takeBuildLock(path.join(root, 'dist', 'build.lock'))
  try {
    return await Promise.all(
      builds.map((build) =>
        isFresh(root, build)
          ? { name: build.name, seconds: 0 }
          : runBuild(root, build, announce, signal),
      ),
    )
  } finally {
    release()
  }
}

export const isFresh = (root: string, build: Build): boolean =>
  existsSync(path.join(root, build.result)) &&
  existsSync(stampFile(root, build)) &&
  readFileSync(stampFile(root, build), 'utf8') === hashInputs(root, build.inputs)

/** Lies outside the folders that a build empties. */
const stampFile = (root: string, build: Build) => path.join(root, 'dist', `${build.name}.inputs`)

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
    logFile: path.join(root, 'dist', `${build.name}.build.log`),
    timeoutMs: longestBuildMs,
    ...(signal ? { signal } : {}),
  })
  const seconds = () => (performance.now() - started) / 1000
  if (code !== 0 || !existsSync(path.join(root, build.result))) {
    const problem = `The ${build.name} could not be built (exit ${code}):\n${lastLines(output, logTailLines)}`
    return { name: build.name, seconds: seconds(), problem }
  }
  await compressFiles(path.join(root, build.browserFiles), build.brotliQuality)
  writeFileSync(stampFile(root, build), inputs)
  announce(`Built the ${build.name} in ${seconds().toFixed(1)} s.`)
  return { name: build.name, seconds: seconds() }
}

async function takeBuildLock(file: string): Promise<() => void> {
  const deadline = Date.now() + longestBuildMs
  while (Date.now() < deadline) {
    const lock = takeLock(file)
    if (lock.state === 'held') return lock.release
    await wait(lockPollMs)
  }
  throw new StartProblem(
    `Another process has been building for too long; end it or delete ${file}.`,
  )
}
