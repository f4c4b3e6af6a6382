import * as v from 'valibot'

export type SearchLists = Record<string, string[]>

/**
 * By name, every value as it is in the address: what a page does not know, such as the parameters of a campaign, is written
 * back unchanged.
 */
export function parseQuery(query: string): SearchLists {
  const lists = new Map<string, string[]>()
  for (const [name, text] of new URLSearchParams(query)) {
    const list = lists.get(name)
    if (list) list.push(text)
    else lists.set(name, [text])
  }
  return Object.fromEntries(lists)
}

/** Query strings are lists of values; commas separate, values are trimmed, empty ones dropped (docs/specification.md, section 2). */
export const parseSearch = (query: string): SearchLists =>
  Object.fromEntries(
    Object.entries(parseQuery(query))
      .map(([name, texts]) => [name, splitValues(texts)] as const)
      .filter(([, values]) => values.length > 0),
  )

const splitValues = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    text
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  )

/** Lists are written as repeated names, as a plain form sends them; the encoding is the one the server compares with. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    // An empty value inside a list comes from the address; one that a link or a schema leaves empty is omitted.
    if (Array.isArray(value)) for (const item of value) pairs.append(name, String(item))
    else if (value !== undefined && value !== null && value !== '')
      pairs.append(name, String(value))
  }
  return pairs.size > 0 ? `?${pairs}` : ''
}

/** The values of one name in the address, each of which may be several, separated by commas. */
export const valueList = v.pipe(
  v.array(v.string()),
  v.transform((texts) => splitValues(texts)),
)

/** One optional value of the list; an invalid one is ignored (the page shows its default instead of an error). */
export const optionalValue = <const S extends v.GenericSchema>(schema: S) =>
  v.fallback(
    v.optional(
      v.union([
        schema,
        v.pipe(
          valueList,
          v.transform((list): unknown => list[0]),
          schema,
        ),
      ]),
    ),
    undefined,
  )

/** All known values of the list, in any case, once each; `undefined` when none is left. */
export const optionalValues = <const T extends string>(known: readonly T[]) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.picklist(known), valueList]),
        v.transform((value) => {
          const chosen = new Set([value].flat().map((one) => one.toLowerCase()))
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

/** No list is that long; a page beyond it is past the end just the same. */
const lastPage = 99_999

/** A page of a list, from 1. */
export const optionalPage = optionalValue(
  v.pipe(
    v.custom<number | `${number}`>((value) => /^[1-9]\d*$/.test(String(value))),
    v.transform((page) => Math.min(Number(page), lastPage)),
  ),
)
