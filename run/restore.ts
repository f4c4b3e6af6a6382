import { readEnvironment } from '#app.config.ts'
import { CliError } from '#run/process/cli-error.ts'
import { restore } from '#run/stack/data-archive.ts'
import { runCli } from '#run/stack/run-cli.ts'

/** `npm run restore -- file.tar.gz` */
await runCli(async () => {
  const archive = process.argv[2]
  if (archive === undefined) throw new CliError('Name the backup: npm run restore -- file.tar.gz')
  const { DATA_DIR } = readEnvironment(process.env)
  const { folder, previousData } = await restore(archive, DATA_DIR, new Date())
  console.log(`${folder} is restored.`)
  if (previousData !== undefined) {
    console.log(`What was there before is in ${previousData}: delete it when nobody needs it.`)
  }
})
