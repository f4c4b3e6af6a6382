import { isStoredRecord, type StoredRecord } from './stored-record.ts'

const recordsIn = (value: unknown): StoredRecord[] =>
  Array.isArray(value) ? value.filter(isStoredRecord) : []
const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')

const textsOf = ({ children, rows, text }: StoredRecord): string[] => [
  ...recordsIn(children).flatMap((span) => textsIn(span.text)),
  ...recordsIn(rows).flatMap(({ cells }) => textsIn(cells)),
  ...textsIn(text),
]

/** Every text of a Portable Text value, in order: spans, table cells, notes. */
export const richTextTexts = (richText: unknown): string[] => recordsIn(richText).flatMap(textsOf)
