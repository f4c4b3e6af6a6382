import * as v from 'valibot'

const documentSchema = v.looseObject({
  _id: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._-]{1,128}$/, 'is not a document id')),
  _type: v.pipe(v.string(), v.nonEmpty()),
  _rev: v.exactOptional(v.string()),
  _createdAt: v.exactOptional(v.string()),
  _updatedAt: v.exactOptional(v.string()),
})

/** One document of the dataset, as clients send and receive it. */
export type LakeDocument = v.InferOutput<typeof documentSchema>

export const parseDocument = v.parser(documentSchema)
export const safeParseDocument = v.safeParser(documentSchema)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const draftPrefix = 'drafts.'
const versionPattern = /^versions\.[^.]+\./

export const isDraftId = (id: string): boolean => id.startsWith(draftPrefix)
export const isVersionId = (id: string): boolean => versionPattern.test(id)
/** Everyone may read it. An id with a dot is private, as in hosted Sanity: drafts, release versions, dotted paths. */
export const isPublicId = (id: string): boolean => !id.includes('.')
export const isPublishedId = (id: string): boolean => !isDraftId(id) && !isVersionId(id)
export const publishedId = (id: string): string =>
  isDraftId(id) ? id.slice(draftPrefix.length) : id.replace(versionPattern, '')
export const draftId = (id: string): string => `${draftPrefix}${publishedId(id)}`
