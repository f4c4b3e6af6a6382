type Stored = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null

const recordsIn = (value: unknown): Stored[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')

const textsOf = ({ children, rows, text }: Stored): string[] => [
  ...recordsIn(children).flatMap((span) => textsIn(span.text)),
  ...recordsIn(rows).flatMap(({ cells }) => textsIn(cells)),
  ...textsIn(text),
]

/** Every text of a Portable Text value, in order: spans, table cells, notes. */
export const richTextTexts = (richText: unknown): string[] => recordsIn(richText).flatMap(textsOf)
