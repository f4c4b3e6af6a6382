import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import * as v from 'valibot'

const packageFile = v.object({ name: v.string(), version: v.string() })

/** Name of a release: `reboot@1.0.0+0123456789ab`, without the commit outside a repository; `SENTRY_RELEASE` overrides it. */
export function releaseName(root: string): string {
  if (process.env.SENTRY_RELEASE) return process.env.SENTRY_RELEASE
  const text = readFileSync(path.join(root, 'package.json'), 'utf8')
  const { name, version } = v.parse(packageFile, JSON.parse(text))
  const commit = commitOf(root)
  return `${name}@${version}${commit ? `+${commit}` : ''}`
}

function commitOf(root: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
