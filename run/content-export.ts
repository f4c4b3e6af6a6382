import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '#app.config.ts'
import { parseDocument } from '#cms/lake/document.ts'
import { assetsFile, documentsFile, writeContentFolder } from '#run/content/content-folder.ts'
import {
  type Asset,
  describingFields,
  exportedDocuments,
  fileOf,
  isAsset,
  kindOf,
} from '#run/content/exported-documents.ts'
import { connectToLake } from '#run/content/lake-connection.ts'
import { runCli } from '#run/stack/run-cli.ts'

type Connection = Awaited<ReturnType<typeof connectToLake>>

async function readAll({ client }: Connection) {
  const { dataset } = client.config()
  const url = client.getUrl(`/data/export/${dataset}`)
  const headers = { authorization: `Bearer ${client.config().token}` }
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`The lake answered ${answer.status} to the export.`)
  const lines = (await answer.text()).split('\n').filter(Boolean)
  return lines.map((line) => parseDocument(JSON.parse(line)))
}

async function saveAsset({ lakeUrl }: Connection, asset: Asset, folder: string) {
  const answer = await fetch(`${lakeUrl}/${asset.path}`)
  if (!answer.ok) throw new Error(`The file of ${asset._id} is missing (${answer.status}).`)
  const file = path.join(folder, fileOf(asset))
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
}

/** By kind and hash, as `sanity dataset import` looks them up. */
const descriptions = (assets: readonly Asset[]) =>
  Object.fromEntries(
    assets.map((asset) => [
      `${kindOf(asset)}-${asset.sha1hash}`,
      Object.fromEntries(
        Object.entries(asset).filter(([field]) => describingFields.includes(field)),
      ),
    ]),
  )

/** `npm run content:export [-- file.tar.gz or folder] [--drafts]` */
await runCli(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { drafts: { type: 'boolean', default: false } },
  })
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = positionals[0] ?? `reboot-content-${stamp}.tar.gz`
  const connection = await connectToLake(readEnvironment(process.env), { createsContent: false })
  try {
    const counted = await writeContentFolder(target, async (folder) => {
      const all = await readAll(connection)
      const assets = all.filter(isAsset)
      for (const asset of assets) await saveAsset(connection, asset, folder)
      const documents = exportedDocuments(all, assets, { withDrafts: values.drafts })
      const lines = documents.map((document) => `${JSON.stringify(document)}\n`)
      await writeFile(path.join(folder, documentsFile), lines.join(''))
      await writeFile(path.join(folder, assetsFile), JSON.stringify(descriptions(assets), null, 2))
      return { documents: documents.length, assets: assets.length }
    })
    const { documents, assets } = counted
    console.log(`${path.resolve(target)} is written.`)
    console.log(`Documents: ${documents}. Pictures and files: ${assets}.`)
  } finally {
    await connection.close()
  }
})
