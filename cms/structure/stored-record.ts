/** An object of a document: the document itself, a field with fields of its own, a member of a list. Not parsed yet. */
export type StoredRecord = Readonly<Record<string, unknown>>

export const isStoredRecord = (value: unknown): value is StoredRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
