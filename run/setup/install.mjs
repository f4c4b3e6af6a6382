import { spawn } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const shownLines = 10
const progressEveryMs = 10_000

/** Installs by the lock file when `node_modules` is missing or differs from the lock file. */
export async function installIfStale(root) {
  if (isInstalled(root)) return
  requireOwnModules(root)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reboot-install-'))
  const log = path.join(folder, 'npm-ci.log')
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('Installing dependencies by the lock file (about a minute the first time)...')
  const progress = setInterval(
    () => console.log(`  still installing, ${seconds()} s`),
    progressEveryMs,
  )
  const code = await runNpmCi(root, log).finally(() => clearInterval(progress))
  if (code !== 0 || !isInstalled(root)) {
    throw new Error(`npm ci failed (exit ${code}). From its log, ${log}:\n${essence(log)}`)
  }
  rmSync(folder, { recursive: true })
  console.log(`Installed in ${seconds()} s.`)
}

/** npm writes its own record of the installed packages as its last step; it must name every package of the lock file. */
function isInstalled(root) {
  const recordFile = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(recordFile) || !existsSync(path.join(root, 'node_modules', '.bin', 'node'))) {
    return false
  }
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const present = readPackages(recordFile)
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '' || entry.optional || entry.devOptional || entry.peer) return true
    const found = present[place]
    return found && found.version === entry.version && found.integrity === entry.integrity
  })
}

/** `npm ci` would delete the packages of another checkout through a link, such as one in a git worktree. */
function requireOwnModules(root) {
  const modules = path.join(root, 'node_modules')
  if (!lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const target = existsSync(modules) ? realpathSync(modules) : 'a folder that does not exist'
  throw new Error(
    `node_modules is a link to ${target}, which does not have the packages of the lock file here.\n` +
      'Delete the link, and the packages are installed here.',
  )
}

/** npm prints the error first and its usage after it; an install script prints the error last. */
function essence(log) {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  const isShort = lines.length <= 2 * shownLines
  return isShort
    ? lines.join('\n')
    : [...lines.slice(0, shownLines), '...', ...lines.slice(-shownLines)].join('\n')
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/** Runs the npm that started us, on the Node that npm itself runs on, quietly into a log file. */
function runNpmCi(root, log) {
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env
  const [command, first] = npm && npmNode ? [npmNode, [npm]] : ['npm', []]
  const output = openSync(log, 'w')
  const child = spawn(
    command,
    [...first, 'ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, npm_config_engine_strict: 'false' },
    },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
