import { existsSync } from 'node:fs'
import path from 'node:path'
import { CliError } from '#run/process/cli-error.ts'
import { runCommand } from '#run/process/run-command.ts'
import { findBrowser, isHeadlessShell, playwrightOwn } from './find-browser.ts'

const versionTimeoutMs = 30_000
const installTimeoutMs = 10 * 60_000
const noBrowser =
  'No browser for the journeys could be found or installed: install Chromium or Google Chrome, or set CHROME_PATH to one.'

type Announce = (line: string) => void

/**
 * Finds a Chromium that starts, or installs one: Playwright's own, else Debian's package when root. The headless shell is
 * preferred to a whole browser where it only takes a Debian package.
 * @throws CliError when none of it works.
 */
export async function obtainBrowser(root: string, announce: Announce): Promise<string> {
  const found = await findBrowser()
  if (found && (await starts(found))) {
    return process.env.CHROME_PATH || isHeadlessShell(found)
      ? found
      : ((await installDebiansShell(root)) ?? found)
  }
  if (process.env.CHROME_PATH) {
    throw new CliError(`CHROME_PATH names ${process.env.CHROME_PATH}, which does not start.`)
  }
  announce('Installing a browser for the journeys...')
  return (await installPlaywrights(root)) ?? (await installDebians(root)) ?? fail()
}

/** Without a Japanese font every Japanese letter is drawn as a box. */
export async function obtainJapaneseFonts(root: string, announce: Announce): Promise<void> {
  const fonts = await runCommand('fc-list', [':lang=ja'], { cwd: root })
  if (fonts.code !== 0 || fonts.output.trim() !== '') return
  if (isRootOnDebian() && (await aptInstall(root, ['fonts-noto-cjk']))) return
  announce('No Japanese font is installed (fonts-noto-cjk): screenshots will show boxes.')
}

const starts = async (executable: string) => {
  const args = ['--version', ...(isRoot() ? ['--no-sandbox'] : [])]
  const { code } = await runCommand(executable, args, { cwd: '/', timeoutMs: versionTimeoutMs })
  return code === 0
}

async function installPlaywrights(root: string): Promise<string | undefined> {
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  // System libraries need root; without it the browser may still start on a desktop machine.
  const args = ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']
  await runCommand(process.execPath, [cli, ...args], { cwd: root, timeoutMs: installTimeoutMs })
  const executable = await playwrightOwn()
  return existsSync(executable) && (await starts(executable)) ? executable : undefined
}

/** Older Debian releases have no package of the shell alone. */
const installDebians = async (root: string) =>
  (await installDebiansShell(root)) ?? installDebian(root, 'chromium')

const installDebiansShell = (root: string) => installDebian(root, 'chromium-headless-shell')

async function installDebian(root: string, name: string): Promise<string | undefined> {
  if (!isRootOnDebian() || !(await aptInstall(root, [name, 'fonts-noto-cjk']))) return undefined
  const executable = `/usr/bin/${name}`
  return (await starts(executable)) ? executable : undefined
}

async function aptInstall(root: string, packages: readonly string[]): Promise<boolean> {
  const options = {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: installTimeoutMs,
  }
  await runCommand('apt-get', ['update'], options)
  const { code } = await runCommand('apt-get', ['install', '-y', ...packages], options)
  return code === 0
}

const isRoot = () => process.getuid?.() === 0

const isRootOnDebian = () => isRoot() && existsSync('/etc/debian_version')

const fail = (): never => {
  throw new CliError(noBrowser)
}
