import { type LakeDocument, parseDocument } from './document.ts'

const assetTypes: readonly string[] = ['sanity.imageAsset', 'sanity.fileAsset']

/**
 * Converts documents to the stored JSON and back. The URL of an asset is not stored. It is built from `path` when the
 * document is read, so assets stay valid when the lake moves to another port or machine.
 */
export class DocumentCodec {
  readonly #lakeUrl: string

  /** @param lakeUrl current origin of the lake, e.g. `http://localhost:3333`. */
  constructor(lakeUrl: string) {
    this.#lakeUrl = new URL(lakeUrl).origin
  }

  /** The document as clients see it: an asset has its URL. */
  withAssetUrl(document: LakeDocument): LakeDocument {
    if (!assetTypes.includes(document._type) || typeof document.path !== 'string') return document
    return { ...document, url: `${this.#lakeUrl}/${document.path}` }
  }

  write(document: LakeDocument): string {
    if (!assetTypes.includes(document._type)) return JSON.stringify(document)
    const { url, ...stored } = document
    return JSON.stringify(stored)
  }

  read(text: string): LakeDocument {
    return this.withAssetUrl(parseDocument(JSON.parse(text)))
  }
}
