import * as v from 'valibot'

/** Query strings are lists of values; commas separate, values are trimmed, empty ones dropped (spec section 2). */
export type SearchLists = Record<string, string[]>

export function parseSearch(query: string): SearchLists {
  const lists = new Map<string, string[]>()
  for (const [name, text] of new URLSearchParams(query)) {
    const values = text
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '')
    if (values.length > 0) lists.set(name, [...(lists.get(name) ?? []), ...values])
  }
  return Object.fromEntries(lists)
}

/** Lists are written as repeated names, as a plain form sends them; the encoding is the one the server compares with. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of asList(value)) {
      if (item !== undefined && item !== null && item !== '') pairs.append(name, String(item))
    }
  }
  return pairs.size > 0 ? `?${pairs}` : ''
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** One optional value out of the list; a wrong one is as good as none (the page shows its default instead of an error). */
export const optionalValue = <const S extends v.GenericSchema>(schema: S) =>
  v.fallback(
    v.optional(
      v.union([
        schema,
        v.pipe(
          v.array(v.string()),
          v.transform((list): unknown => list[0]),
          schema,
        ),
      ]),
    ),
    undefined,
  )

/** All the values of the list that are known, in capitals or not, once each; `undefined` when none is left. */
export const optionalValues = <const T extends string>(known: readonly T[]) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.picklist(known), v.array(v.string())]),
        v.transform((value) => {
          const chosen = new Set(asList(value).map((one) => String(one).toLowerCase()))
          const values = known.filter((slug) => chosen.has(slug.toLowerCase()))
          return values.length > 0 ? values : undefined
        }),
      ),
    ),
    undefined,
  )

/** Free text such as a return address, in which a comma is just a comma. */
export const optionalText = v.fallback(
  v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.array(v.string()),
        v.transform((list) => list.join(',')),
      ),
    ]),
  ),
  undefined,
)
