import { formatPath } from '@conform-to/dom/future'
import * as v from 'valibot'
import { isSchema } from '#contract/is-schema.ts'
import { getLocale } from '#src/i18n/locale.ts'
import type { FieldErrors } from './form-values.ts'

type Schema = v.GenericSchema

/** For an input, from its schema. No `pattern`: schemas normalize before they match, browsers do not. */
export interface FieldAttributes {
  readonly required: boolean
  readonly minLength?: number
  readonly maxLength?: number
}

/** Of a number. */
export interface NumberRange {
  readonly min: number
  readonly max: number
}

/** The schema inside `optional`, `nullable` and the like. */
const unwrap = (schema: Schema): Schema =>
  'wrapped' in schema && isSchema(schema.wrapped) ? unwrap(schema.wrapped) : schema

const entriesOf = (schema: Schema): (readonly [string, Schema])[] =>
  'entries' in schema && typeof schema.entries === 'object'
    ? Object.entries({ ...schema.entries }).flatMap(([name, entry]) =>
        isSchema(entry) ? [[name, entry] as const] : [],
      )
    : []

/** @param name of a field, of a list or of a group */
export const hasField = (schema: Schema, name: string): boolean =>
  entriesOf(unwrap(schema)).some(([key]) => key === name.replace(/[[.].*/, ''))

const itemOf = (schema: Schema): Schema | undefined =>
  'item' in schema && isSchema(schema.item) ? schema.item : undefined

const isNumber = (schema: Schema): boolean =>
  schema.type === 'number' ||
  ('options' in schema &&
    Array.isArray(schema.options) &&
    schema.options.every((option) => typeof option === 'number'))

/** `5,000` and `５０００円` → 5000; other text becomes a number that no schema accepts. */
function readNumber(text: string): number {
  const digits = text.normalize('NFKC').replaceAll(/[\s,¥円]/g, '')
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (value instanceof File && value.size === 0)

/** What a form sends, converted for its schema: nothing for an empty field, numbers and booleans from text. */
function readValue(schema: Schema, value: unknown): unknown {
  const inner = unwrap(schema)
  const item = itemOf(inner)
  if (item && value !== undefined) return [value].flat().map((one) => readValue(item, one))
  if (inner.type.endsWith('object')) return readGroup(inner, value)
  if (inner.type === 'boolean') return value === 'on' || value === 'true'
  if (isEmpty(value)) return undefined
  return isNumber(inner) && typeof value === 'string' ? readNumber(value) : value
}

function readGroup(schema: Schema, value: unknown): unknown {
  const values: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  return Object.fromEntries(
    entriesOf(schema).flatMap(([name, entry]) => {
      const read = readValue(entry, values[name])
      return read === undefined ? [] : [[name, read]]
    }),
  )
}

/** Of what a form sends, the texts of the fields that its schema has: what else came with it is never kept. */
export function declaredFields(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    entriesOf(unwrap(schema)).flatMap(([name, entry]) => {
      const declared = declaredValue(entry, values[name])
      return declared === undefined ? [] : [[name, declared]]
    }),
  )
}

function declaredValue(schema: Schema, value: unknown): unknown {
  const inner = unwrap(schema)
  const item = itemOf(inner)
  if (item && value !== undefined) return [value].flat().map((one) => declaredValue(item, one))
  if (!inner.type.endsWith('object')) return typeof value === 'string' ? value : undefined
  return typeof value === 'object' && value !== null
    ? declaredFields(inner, { ...value })
    : undefined
}

/** Whether the family name stands before the given name, in a form and in the list of its errors. */
export const isFamilyNameFirst = (): boolean => getLocale() === 'ja'

/** The parts of a name, which schemas have as Japanese forms do, with the part in whose place an English form has it. */
const givenNameFirst = new Map([
  ['last_name', 'first_name'],
  ['first_name', 'last_name'],
  ['last_name_kana', 'first_name_kana'],
  ['first_name_kana', 'last_name_kana'],
])

/**
 * Names of fields as the form has them: a schema is in its order, but issues of a check of several fields come after all
 * others. Rows stay together.
 */
export function inFieldOrder(schema: Schema, names: readonly string[]): readonly string[] {
  const isFamilyFirst = isFamilyNameFirst()
  const order = entriesOf(unwrap(schema)).map(([name]) =>
    isFamilyFirst ? name : (givenNameFirst.get(name) ?? name),
  )
  const placeOf = (name: string) => order.indexOf(name.replace(/[[.].*/, ''))
  return names.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A schema's own message is a code of the contract; nothing was entered where there is an issue with nothing. */
const codeOf = ({ input, message }: v.BaseIssue<unknown>): string =>
  input === undefined || (typeof input === 'string' && input.trim() === '') ? 'required' : message

/**
 * Parses what a form sends, as `parseSubmission` has grouped it.
 * @returns the output of the schema, or the error codes by field; an issue without a field has the name ''
 */
export function readForm<S extends Schema>(
  schema: S,
  payload: unknown,
):
  | { readonly isValid: true; readonly output: v.InferOutput<S> }
  | { readonly isValid: false; readonly fieldErrors: FieldErrors } {
  const result = v.safeParse(schema, readValue(schema, payload))
  if (result.success) return { isValid: true, output: result.output }
  const fieldErrors: FieldErrors = {}
  for (const issue of result.issues) {
    const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
    const name = formatPath(keys)
    fieldErrors[name] = [...(fieldErrors[name] ?? []), codeOf(issue)]
  }
  return { isValid: false, fieldErrors }
}

/** The steps of a pipe, including those of nested pipes. */
const stepsOf = (schema: Schema): unknown[] =>
  'pipe' in schema && Array.isArray(schema.pipe)
    ? schema.pipe.flatMap((step: unknown) => (isSchema(step) ? stepsOf(step) : [step]))
    : []

/** The requirement of a step such as `maxLength(80)`. */
function requirementOf(schema: Schema, type: string): number | undefined {
  for (const step of stepsOf(schema)) {
    const isIt = typeof step === 'object' && step !== null && 'type' in step && step.type === type
    if (isIt && 'requirement' in step && typeof step.requirement === 'number') {
      return step.requirement
    }
  }
  return undefined
}

/** By the name of the field; in a list it is `people[].name`. */
export function fieldAttributes(schema: Schema, name = ''): Record<string, FieldAttributes> {
  const inner = unwrap(schema)
  const item = itemOf(inner)
  const children = item
    ? [fieldAttributes(item, `${name}[]`)]
    : entriesOf(inner).map(([key, entry]) => fieldAttributes(entry, name ? `${name}.${key}` : key))
  const minLength = requirementOf(inner, 'min_length')
  const maxLength = requirementOf(inner, 'max_length')
  return Object.assign(
    {
      [name]: {
        required: inner === schema,
        ...(minLength === undefined ? {} : { minLength }),
        ...(maxLength === undefined ? {} : { maxLength }),
      },
    },
    ...children,
  )
}

/** Whether the form has to be sent as multipart, because it has files. */
export function hasFiles(schema: Schema): boolean {
  const inner = unwrap(schema)
  const parts = [itemOf(inner), ...entriesOf(inner).map(([, entry]) => entry)]
  return (
    ('class' in inner && inner.class === File) ||
    parts.some((part) => part !== undefined && hasFiles(part))
  )
}

/** @throws when the schema sets no limits */
export function numberRange(schema: Schema): NumberRange {
  const inner = unwrap(schema)
  const [min, max] = [requirementOf(inner, 'min_value'), requirementOf(inner, 'max_value')]
  if (min === undefined || max === undefined) throw new Error('This schema is no range of numbers')
  return { min, max }
}
