import { readEnvironment } from '#app.config.ts'
import { backUp } from '#run/stack/data-archive.ts'
import { runCli } from '#run/stack/run-cli.ts'

/** `npm run backup [-- file.tar.gz]` */
await runCli(async () => {
  const { DATA_DIR, DATABASE_URL } = readEnvironment(process.env)
  const { file, bytes } = await backUp(DATA_DIR, process.argv[2], new Date())
  console.log(`${file} (${Math.ceil(bytes / 1024).toLocaleString('en')} KB) holds ${DATA_DIR}.`)
  if (DATABASE_URL !== undefined) {
    console.log('The database behind DATABASE_URL is not in it: back that up with pg_dump.')
  }
})
