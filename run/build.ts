import path from 'node:path'
import { buildStale } from '#run/build/build-stale.ts'
import { builds } from '#run/build/builds.ts'
import { CliError } from '#run/process/cli-error.ts'
import { runCli } from '#run/stack/run-cli.ts'

/** `npm run build`: what `npm start` would install and build, so that a start on the same files takes seconds. */
await runCli(async () => {
  const root = path.dirname(import.meta.dirname)
  const reports = await buildStale(root, builds, (line) => console.log(line))
  const problems = reports.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) throw new CliError(problems.join('\n\n'))
  console.log('Site and Studio are built.')
})
