import * as v from 'valibot'
import { isSchema } from '#contract/is-schema.ts'

/**
 * What an answer is without: of the optional and nullable fields the `details`, which have none inside; or the outermost
 * `parts` with everything in them, and the elements of every list inside that may be empty; or the elements of the list that
 * it is (`results`).
 */
export type Absence = 'details' | 'parts' | 'results'

const schema = v.custom<v.GenericSchema>(isSchema)
const optionalSchema = v.fallback(v.optional(schema), undefined)

/** As much of a schema as is needed to walk through it. */
const node = v.object({
  type: v.string(),
  entries: v.fallback(v.optional(v.record(v.string(), schema), {}), {}),
  item: optionalSchema,
  wrapped: optionalSchema,
  /** Of a union. */
  options: v.fallback(v.optional(v.array(schema), []), []),
  pipe: v.optional(v.array(v.unknown()), []),
})

const anyObject = v.record(v.string(), v.unknown())
/** The envelope of a list. */
const page = v.looseObject({ count: v.number(), results: v.array(v.unknown()) })
const minimum = v.looseObject({ type: v.picklist(['min_length', 'length', 'non_empty']) })

const canBeAbsent = ({ type }: v.GenericSchema) => ['optional', 'nullable'].includes(type)

/** The schema of what is in a field that can be absent; `null` within `optional` is one field. */
function contentOf(field: v.GenericSchema): v.GenericSchema {
  const { wrapped } = v.parse(node, field)
  return canBeAbsent(field) && wrapped ? contentOf(wrapped) : field
}

function hasAbsentInside(content: v.GenericSchema): boolean {
  const { entries, item, wrapped, options } = v.parse(node, content)
  const inside = [...Object.values(entries), ...options, item, wrapped]
  return inside.some((one) => one && (canBeAbsent(one) || hasAbsentInside(one)))
}

const isLeftOut = (field: v.GenericSchema, absence: Absence) =>
  canBeAbsent(field) &&
  (absence === 'parts' || (absence === 'details' && !hasAbsentInside(contentOf(field))))

type Entries = Readonly<Record<string, v.GenericSchema>>

function sparseFields(entries: Entries, answer: Record<string, unknown>, absence: Absence) {
  const fields = Object.entries(answer).flatMap(([name, given]): [string, unknown][] => {
    const field = entries[name]
    if (!field) return [[name, given]]
    if (isLeftOut(field, absence)) return field.type === 'optional' ? [] : [[name, null]]
    return [[name, sparseAnswer(field, given, absence)]]
  })
  return Object.fromEntries(fields)
}

/** The list itself keeps its elements, unless it is they that are left out. */
function sparsePage(entries: Entries, answer: v.InferOutput<typeof page>, absence: Absence) {
  const { results, ...rest } = answer
  const fields = sparseFields(entries, rest, absence)
  if (absence === 'results') return { ...fields, count: 0, results: [] }
  const element = entries.results && v.parse(node, entries.results).item
  return {
    ...fields,
    results: element ? results.map((one) => sparseAnswer(element, one, absence)) : results,
  }
}

/** The answer of a call, from an API that has nothing of what the contract does not require. */
export function sparseAnswer(of: v.GenericSchema, answer: unknown, absence: Absence): unknown {
  const { entries, item, options, pipe } = v.parse(node, contentOf(of))
  if (item && Array.isArray(answer)) {
    const mayBeEmpty = !pipe.some((action) => v.is(minimum, action))
    if (absence === 'parts' && mayBeEmpty) return []
    return answer.map((element) => sparseAnswer(item, element, absence))
  }
  const option = options.find((one) => v.is(one, answer))
  if (option) return sparseAnswer(option, answer, absence)
  if (v.is(page, answer)) return sparsePage(entries, answer, absence)
  return v.is(anyObject, answer) ? sparseFields(entries, answer, absence) : answer
}
