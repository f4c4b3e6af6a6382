import * as v from 'valibot'
import { LakeError } from './lake-error.ts'

/** Objects and arrays inside each other. The pages of this site need 9 levels, hosted Sanity allows 20. */
export const maxDocumentDepth = 100
/** A request holds documents inside its mutations. */
const maxRequestDepth = maxDocumentDepth + 20

/** Whether objects and arrays are nested deeper. It does not recurse: a value of 20,000 levels would overflow the stack. */
export function isDeeperThan(value: unknown, maxDepth: number): boolean {
  let level = [value]
  for (let depth = 0; ; depth += 1) {
    level = level.filter((node) => typeof node === 'object' && node !== null)
    if (level.length === 0) return false
    if (depth === maxDepth) return true
    level = level.flatMap((node) => Object.values(node ?? {}))
  }
}

/** @throws LakeError 400 when the text is not JSON, or nested too deeply */
export function readJson(text: string): unknown {
  const value = parse(text)
  if (!isDeeperThan(value, maxRequestDepth)) return value
  const why = `The JSON is nested deeper than ${maxRequestDepth} levels.`
  throw new LakeError(400, 'httpBadRequest', why)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LakeError(400, 'httpBadRequest', `This is not JSON: ${text.slice(0, 80)}`)
  }
}

/** @throws LakeError 400 with the first problem */
export function checkRequest<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> {
  const checked = v.safeParse(schema, value)
  if (checked.success) return checked.output
  const [issue] = checked.issues
  throw new LakeError(400, 'httpBadRequest', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}

/** @throws LakeError 400 with the first problem */
export const readBody = <S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> =>
  checkRequest(schema, readJson(text))
