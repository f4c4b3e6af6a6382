import { rmSync } from 'node:fs'
import path from 'node:path'
import { lastLines, runCommand } from '#run/process/run-command.ts'

const uploadTimeoutMs = 5 * 60_000
const logTailLines = 10

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Uploads the source maps of a build to Sentry under the name of its release, when `SENTRY_AUTH_TOKEN`, `SENTRY_ORG` and
 * `SENTRY_PROJECT` are set, and removes them from the disk. The served scripts are not changed: Sentry finds the maps by the
 * release and the address of a script.
 * @param env `SENTRY_URL` for a self-hosted Sentry
 * @returns why they were not uploaded; the build is valid without them
 */
export async function uploadSourceMaps(
  root: string,
  release: string,
  env: Variables,
): Promise<string | undefined> {
  const folder = path.join(root, 'dist', 'source-maps')
  const { SENTRY_AUTH_TOKEN, SENTRY_ORG, SENTRY_PROJECT } = env
  if (!SENTRY_AUTH_TOKEN) return undefined
  try {
    if (!SENTRY_ORG || !SENTRY_PROJECT) {
      return 'Source maps were not uploaded: SENTRY_AUTH_TOKEN needs SENTRY_ORG and SENTRY_PROJECT.'
    }
    const cli = path.join(root, 'node_modules', 'sentry', 'dist', 'bin.cjs')
    const upload = ['sourcemap', 'upload', folder, '--release', release, '--no-rewrite']
    const { code, output } = await runCommand(process.execPath, [cli, ...upload], {
      cwd: root,
      env: { ...env, SENTRY_CLI_NO_TELEMETRY: '1' },
      timeoutMs: uploadTimeoutMs,
    })
    if (code === 0) return undefined
    return `Source maps were not uploaded (exit ${code}):\n${lastLines(output, logTailLines)}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
