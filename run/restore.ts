import { readEnvironment } from '#app.config.ts'
import { restore } from '#run/house/data-archive.ts'
import { endInOneSentence } from '#run/house/one-sentence.ts'
import { StartProblem } from '#run/house/start-problem.ts'

/** `npm run restore -- file.tar.gz` */
await endInOneSentence(async () => {
  const archive = process.argv[2]
  if (archive === undefined)
    throw new StartProblem('Name the backup: npm run restore -- file.tar.gz')
  const { DATA_DIR } = readEnvironment(process.env)
  const { folder, aside } = await restore(archive, DATA_DIR, new Date())
  console.log(`${folder} is restored.`)
  if (aside !== undefined) console.log(`What was there is kept in ${aside}.`)
})
