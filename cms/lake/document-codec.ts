import { type LakeDocument, parseDocument } from './document.ts'

const assetTypes: readonly string[] = ['sanity.imageAsset', 'sanity.fileAsset']

/**
 * How documents are written on disk. An asset's URL is not kept: it is made from `path` when the document is read,
 * so that pictures stay where they are when the lake moves to another port or machine.
 */
export class DocumentCodec {
  readonly #lakeUrl: string

  /** @param lakeUrl origin at which the lake is reached now, e.g. `http://localhost:3333`. */
  constructor(lakeUrl: string) {
    this.#lakeUrl = new URL(lakeUrl).origin
  }

  /** The document as clients see it. */
  located(document: LakeDocument): LakeDocument {
    if (!assetTypes.includes(document._type) || typeof document.path !== 'string') return document
    return { ...document, url: `${this.#lakeUrl}/${document.path}` }
  }

  write(document: LakeDocument): string {
    if (!assetTypes.includes(document._type)) return JSON.stringify(document)
    const { url, ...kept } = document
    return JSON.stringify(kept)
  }

  read(text: string): LakeDocument {
    return this.located(parseDocument(JSON.parse(text)))
  }
}
