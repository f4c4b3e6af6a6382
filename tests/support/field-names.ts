import * as v from 'valibot'

/** As much of a valibot schema as is needed to walk through it. */
const node = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
})

/** The names of all fields of a schema, also those inside others. */
export function fieldNames(schema: unknown): Set<string> {
  const parsed = v.safeParse(node, schema)
  if (!parsed.success) return new Set()
  const { entries = {}, item, wrapped } = parsed.output
  const inside = [item, wrapped, ...Object.values(entries)].flatMap((one) => [...fieldNames(one)])
  return new Set([...Object.keys(entries), ...inside])
}
