import * as v from 'valibot'
import { isDraftId, isPublishedId, isRecord, type LakeDocument } from '#cms/lake/document.ts'

const assetSchema = v.looseObject({
  _id: v.string(),
  _type: v.picklist(['sanity.imageAsset', 'sanity.fileAsset']),
  path: v.string(),
  sha1hash: v.string(),
})

/** A picture or file, as the lake describes it. */
export type Asset = v.InferOutput<typeof assetSchema>

/** Fields of an asset that editors write. All others are computed again by the import. */
export const describingFields = [
  'originalFilename',
  'label',
  'title',
  'description',
  'altText',
  'creditLine',
  'source',
]

export const isAsset = (document: unknown): document is Asset => v.is(assetSchema, document)

export const kindOf = ({ _type }: Pick<Asset, '_type'>) =>
  _type === 'sanity.imageAsset' ? 'image' : 'file'

/** Where the asset's bytes are in an export, e.g. `images/<sha1>-80x40.png`. */
export const fileOf = (asset: Asset): string =>
  `${kindOf(asset)}s/${asset.path.slice(asset.path.lastIndexOf('/') + 1)}`

function withFiles(value: unknown, assets: ReadonlyMap<string, Asset>): unknown {
  if (Array.isArray(value)) return value.map((item) => withFiles(item, assets))
  if (!isRecord(value)) return value
  const { asset, ...rest } = value
  const used = isRecord(asset) ? assets.get(String(asset._ref)) : undefined
  if (used) return { ...rest, _sanityAsset: `${kindOf(used)}@file://./${fileOf(used)}` }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withFiles(item, assets)]),
  )
}

/**
 * The documents in the form that `sanity dataset import` takes, by id: references to assets become
 * `_sanityAsset: image@file://./images/…`; revisions and what the Studio keeps for itself (secrets of previews) stay here.
 */
export function exportedDocuments(
  documents: readonly LakeDocument[],
  assets: readonly Asset[],
  { withDrafts }: { withDrafts: boolean },
): unknown[] {
  const known = new Map(assets.map((asset) => [asset._id, asset]))
  return documents
    .filter(({ _id }) => isPublishedId(_id) || (withDrafts && isDraftId(_id)))
    .filter(({ _id, _type }) => !_id.startsWith('_.') && !/^(sanity|system)\./.test(_type))
    .sort((one, other) => (one._id < other._id ? -1 : 1))
    .map(({ _rev, ...document }) => withFiles(document, known))
}
