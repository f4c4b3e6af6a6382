import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { isRecord, type LakeDocument, parseDocument } from '#cms/lake/document.ts'
import { detectFileType } from '#cms/lake/file-type.ts'
import { isAsset } from './exported-documents.ts'

/** A line of the file that was read, with the line's number. */
export interface ImportedDocument {
  readonly line: number
  readonly document: LakeDocument
}

/** A picture or file that documents name as `_sanityAsset`. */
export interface NamedAsset {
  readonly kind: 'image' | 'file'
  /** Absolute. */
  readonly file: string
}

const assetName = /^(image|file)@file:\/\/\.\/(.+)$/

const newKey = () => randomBytes(6).toString('hex')

/** Objects in an array need a key, so that editors can change them independently. */
function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withKeys).map((item) => (isRecord(item) ? { _key: newKey(), ...item } : item))
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withKeys(item)]))
}

/** @throws Error with the reason when the name is of another form, or the file is missing or of the wrong kind. */
export function namedAsset(name: unknown, folder: string): NamedAsset {
  const [, kind, relative = ''] = assetName.exec(String(name)) ?? []
  if (kind !== 'image' && kind !== 'file') {
    throw new Error(`_sanityAsset must be image@file://./… or file@file://./…, not "${name}"`)
  }
  const file = path.resolve(folder, decodeURIComponent(relative))
  if (!file.startsWith(`${folder}${path.sep}`) || !existsSync(file)) {
    throw new Error(`there is no file ${relative} beside the documents`)
  }
  if (kind === 'image' && !detectFileType(readFileSync(file))?.isPicture) {
    throw new Error(`${relative} is not a JPEG, PNG, WebP, GIF or AVIF picture`)
  }
  return { kind, file }
}

/** Every asset that the value names, checked. */
function* namedAssets(value: unknown, folder: string): Generator<NamedAsset> {
  if (Array.isArray(value)) {
    for (const item of value) yield* namedAssets(item, folder)
    return
  }
  if (!isRecord(value)) return
  if ('_sanityAsset' in value) yield namedAsset(value._sanityAsset, folder)
  for (const item of Object.values(value)) yield* namedAssets(item, folder)
}

function parseLine(text: string): LakeDocument {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('this is not JSON')
  }
  if (!isRecord(value)) throw new Error('this is not a document')
  const keyed = withKeys({ _id: randomUUID(), ...value })
  if (isAsset(keyed)) {
    throw new Error('assets come as files beside the documents, not as documents of their own')
  }
  return parseDocument(keyed)
}

const reasonOf = (error: unknown): string => {
  if (v.isValiError(error)) {
    const [issue] = error.issues
    return `${v.getDotPath(issue) ?? 'document'} ${issue.message}`
  }
  return error instanceof Error ? error.message : String(error)
}

/**
 * Reads every line before anything is changed.
 * @param folder where the assets are.
 * @returns the documents, the assets that they name, and one sentence for each line that is wrong.
 */
export function readDocuments(ndjson: string, folder: string) {
  const documents: ImportedDocument[] = []
  const assets = new Map<string, NamedAsset>()
  const problems: string[] = []
  const lineOf = new Map<string, number>()
  for (const [index, text] of ndjson.split('\n').entries()) {
    const line = index + 1
    if (text.trim() === '') continue
    try {
      const document = parseLine(text)
      const twin = lineOf.get(document._id)
      if (twin) throw new Error(`"${document._id}" is on line ${twin} already`)
      lineOf.set(document._id, line)
      for (const asset of namedAssets(document, folder)) {
        assets.set(`${asset.kind} ${asset.file}`, asset)
      }
      if (!document._id.startsWith('_.')) documents.push({ line, document })
    } catch (error) {
      problems.push(`line ${line}: ${reasonOf(error)}`)
    }
  }
  return { documents, assets: [...assets.values()], problems }
}
