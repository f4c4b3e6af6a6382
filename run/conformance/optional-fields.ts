import * as v from 'valibot'

/** As much of a valibot schema as is needed to walk through it. */
const node = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.unknown())),
})

const anyObject = v.record(v.string(), v.unknown())

/**
 * Every optional field of a schema at its place in an answer, `results.kit`, and whether it is present. For lists all
 * elements count; the content of an absent or null field is not checked.
 */
export function listOptionalFields(
  schema: unknown,
  value: unknown,
  path = '',
): { field: string; isThere: boolean }[] {
  const parsed = v.safeParse(node, schema)
  if (!parsed.success || value === null || value === undefined) return []
  const { type, entries, item, wrapped, pipe } = parsed.output
  if (wrapped !== undefined) return listOptionalFields(wrapped, value, path)
  if (item !== undefined && Array.isArray(value))
    return value.flatMap((element) => listOptionalFields(item, element, path))
  if (entries !== undefined) return fieldsOf(entries, value, path)
  const [first] = pipe ?? []
  return type === 'schema' && first !== schema ? listOptionalFields(first, value, path) : []
}

function fieldsOf(entries: Record<string, unknown>, value: unknown, path: string) {
  const given = v.safeParse(anyObject, value)
  if (!given.success) return []
  return Object.entries(entries).flatMap(([name, schema]) => {
    const field = path === '' ? name : `${path}.${name}`
    const inside = listOptionalFields(schema, given.output[name], field)
    const isOptional = v.is(v.looseObject({ type: v.literal('optional') }), schema)
    return isOptional ? [{ field, isThere: name in given.output }, ...inside] : inside
  })
}
