import { storageIn } from './tiny-draft-storage.ts'

/**
 * `node tests/support/tiny-draft-writer.ts <folder> <visitor> <name> <saves>`: counts up in a shared step, like a site
 * process that saves what it has read, with a file of the same content. Prints a line for each confirmed save.
 */
const [directory = '', draftsToken = '', name = '', saves = ''] = process.argv.slice(2)
const storage = storageIn(directory)
const address = { draftsToken, form: 'counted', account: undefined, network: '' }

async function countUp(): Promise<boolean> {
  const step = (await storage.read(address))?.steps.shared
  const count = String(Number(step?.values.count ?? 0) + 1)
  const result = await storage.saveStep(address, 'shared', {
    values: { count, by: name },
    files: { proof: new File([`${count} ${name}`], 'proof.txt') },
    version: step?.version ?? 0,
  })
  return result.kind === 'saved'
}

for (let saved = 0; saved < Number(saves); ) {
  if (!(await countUp())) continue
  saved += 1
  process.stdout.write(`${saved}\n`)
}
