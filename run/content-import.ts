import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ClientError, type SanityClient } from '@sanity/client'
import * as v from 'valibot'
import { readEnvironment } from '#app.config.ts'
import { isRecord, type LakeDocument, parseDocument } from '#cms/lake/document.ts'
import { findRefused, type Operation } from '#run/content/check-import.ts'
import { assetsFile, readContentFolder } from '#run/content/content-folder.ts'
import { describingFields } from '#run/content/exported-documents.ts'
import { partsOf } from '#run/content/import-parts.ts'
import {
  type ImportedDocument,
  type NamedAsset,
  namedAsset,
  readDocuments,
} from '#run/content/imported-documents.ts'
import { connectToLake } from '#run/content/lake-connection.ts'
import { CliError } from '#run/process/cli-error.ts'
import { runCli } from '#run/stack/run-cli.ts'

const problemsShown = 20
const descriptionsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.record(v.string(), v.unknown())),
)

const nothingImported = (problems: readonly string[]) =>
  new CliError(['Nothing was imported:', ...problems.slice(0, problemsShown)].join('\n'))

function readDescriptions(folder: string) {
  const file = path.join(folder, assetsFile)
  if (!existsSync(file)) return {}
  const parsed = v.safeParse(descriptionsSchema, readFileSync(file, 'utf8'))
  if (parsed.success) return parsed.output
  throw nothingImported([`${assetsFile}: this is not a list of assets`])
}

interface Upload {
  readonly assets: readonly NamedAsset[]
  readonly folder: string
  /** Ids of assets that were not in the lake before, also when the upload fails. */
  readonly added: string[]
}

/** The same bytes are one asset, whichever run has sent them. @returns the id of each file's asset */
async function uploadAssets(client: SanityClient, { assets, folder, added }: Upload) {
  const descriptions = readDescriptions(folder)
  const known = new Set(await client.fetch<string[]>('*[_type match "sanity.*Asset"]._id'))
  const ids = new Map<string, string>()
  for (const { kind, file } of assets) {
    const bytes = await readFile(file)
    const hash = createHash('sha1').update(bytes).digest('hex')
    const described = descriptions[`${kind}-${hash}`] ?? {}
    const filename = String(described.originalFilename ?? path.basename(file))
    const { _id } = await client.assets.upload(kind, bytes, { filename })
    ids.set(`${kind} ${file}`, _id)
    if (!known.has(_id)) added.push(_id)
    known.add(_id)
    const fields = Object.entries(described).filter(([field]) => describingFields.includes(field))
    if (fields.length === 0) continue
    // A run that was broken off may have left an asset without its description; what editors have written stays.
    const describing = client.patch(_id).setIfMissing(Object.fromEntries(fields))
    await describing.commit({ returnDocuments: false })
  }
  return ids
}

/** Puts a reference in the place of each named file. */
function withReferences(value: unknown, folder: string, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, folder, ids))
  if (!isRecord(value)) return value
  const { _sanityAsset, ...rest } = value
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, item]) => [key, withReferences(item, folder, ids)]),
  )
  if (_sanityAsset === undefined) return copy
  const { kind, file } = namedAsset(_sanityAsset, folder)
  const _ref = ids.get(`${kind} ${file}`)
  return { _type: kind, ...copy, asset: { _type: 'reference', _ref } }
}

const mutationItems = v.looseObject({
  items: v.array(
    v.looseObject({ index: v.number(), error: v.looseObject({ description: v.string() }) }),
  ),
})

/** One sentence for each refused document of a part, or the reason why there was no answer. */
function reasonsOf(error: unknown, part: readonly ImportedDocument[]): string[] {
  if (!(error instanceof ClientError)) return [error instanceof Error ? error.message : `${error}`]
  const parsed = v.safeParse(mutationItems, error.details)
  if (!parsed.success) return [error.message]
  return parsed.output.items.map(
    ({ index, error: { description } }) => `line ${part[index]?.line}: ${description}`,
  )
}

const stopped = (reasons: readonly string[], done: number, total: number) =>
  new CliError(
    [
      `${done} of ${total} documents are in the lake, the others are not:`,
      ...reasons,
      'Run it again with --missing to add them, or with --replace to write all of them.',
    ].join('\n'),
  )

/** Writes the parts one after another. @returns how many documents were written */
async function writeDocuments(
  client: SanityClient,
  documents: readonly ImportedDocument[],
  operation: Operation,
): Promise<number> {
  let [done, count] = [0, 0]
  for (const part of partsOf(documents)) {
    const { results } = await client
      .request<{ results: { operation: string }[] }>({
        url: `/data/mutate/${client.config().dataset}`,
        method: 'POST',
        body: { mutations: part.map(({ document }) => ({ [operation]: document })) },
      })
      .catch((error: unknown) => {
        const reasons = reasonsOf(error, part)
        throw done === 0 ? nothingImported(reasons) : stopped(reasons, done, documents.length)
      })
    done += part.length
    count += results.filter((result) => result.operation !== 'none').length
  }
  return count
}

interface Choice {
  readonly operation: Operation
  /** Whether the Studio would have to be able to publish every document. */
  readonly isChecked: boolean
}

const uncheckedHint = 'With --unchecked they are written as they are.'

/** @throws CliError with what the Studio would not publish */
async function requirePublishable(
  documents: readonly ImportedDocument[],
  assets: readonly NamedAsset[],
  { folder, present }: { folder: string; present: readonly LakeDocument[] },
) {
  const ids = new Map(assets.map(({ kind, file }) => [`${kind} ${file}`, `${kind}-not-uploaded`]))
  // Only here: the Studio's schema takes seconds to load.
  const { findUnpublishable } = await import('#run/content/check-model.ts')
  const problems = await findUnpublishable({
    documents: documents.map(({ line, document }) => ({
      line,
      document: parseDocument(withReferences(document, folder, ids)),
    })),
    present,
  })
  if (problems.length > 0)
    throw nothingImported([...problems.slice(0, problemsShown - 1), uncheckedHint])
}

async function importAll(client: SanityClient, file: string, { operation, isChecked }: Choice) {
  const folder = path.dirname(file)
  const { documents, assets, problems } = readDocuments(await readFile(file, 'utf8'), folder)
  if (problems.length > 0) throw nothingImported(problems)
  if (documents.length === 0) throw nothingImported(['there is no document in it'])
  const stored = await client.fetch<object[]>('*', {}, { perspective: 'raw' })
  const present = stored.map((document) => parseDocument(document))
  const presentIds = new Set(present.map(({ _id }) => _id))
  const refused = findRefused({ documents, operation, present: presentIds })
  if (refused.length > 0) throw nothingImported(refused)
  const isWritten = (id: string) => operation !== 'createIfNotExists' || !presentIds.has(id)
  if (isChecked) {
    const written = documents.filter(({ document }) => isWritten(document._id))
    await requirePublishable(written, assets, { folder, present })
  }
  const added: string[] = []
  try {
    const assetIds = await uploadAssets(client, { assets, folder, added })
    const withAssets = documents.map(({ line, document }) => ({
      line,
      document: parseDocument(withReferences(document, folder, assetIds)),
    }))
    const count = await writeDocuments(client, withAssets, operation)
    return { count, skipped: documents.length - count, assets: added.length }
  } catch (error) {
    const removal = client.transaction(added.map((id) => ({ delete: { id } })))
    // Those that are used stay, and so do all when the lake does not answer: the next run finds and uses them.
    if (added.length > 0) await removal.commit().catch(() => undefined)
    throw error instanceof ClientError ? nothingImported([error.message]) : error
  }
}

/** `npm run content:import -- file [--replace|--missing] [--unchecked]` */
await runCli(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      missing: { type: 'boolean', default: false },
      unchecked: { type: 'boolean', default: false },
    },
  })
  const [source] = positionals
  if (source === undefined || (values.replace && values.missing)) {
    throw new CliError(
      'Name what to import: npm run content:import -- file [--replace or --missing] [--unchecked]',
    )
  }
  const missing = values.missing ? 'createIfNotExists' : 'create'
  const operation: Operation = values.replace ? 'createOrReplace' : missing
  const connection = await connectToLake(readEnvironment(process.env), { createsContent: true })
  try {
    const { count, skipped, assets } = await readContentFolder(source, (file) =>
      importAll(connection.client, file, { operation, isChecked: !values.unchecked }),
    )
    console.log(`Documents imported: ${count}. New pictures and files: ${assets}.`)
    if (skipped > 0) console.log(`Documents that were there already and stay: ${skipped}.`)
  } finally {
    await connection.close()
  }
})
