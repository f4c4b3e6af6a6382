import * as v from 'valibot'
import { commonError } from '#api/domain/api-error.ts'
import { fieldsOf } from '#api/middleware/input.ts'
import type { Database } from '#api/store/database.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { performOnce } from '#api/use-cases/perform-operator-action.ts'
import { recordOperatorAction } from '#api/use-cases/record-operator-action.ts'

interface Call {
  /** Name of the action. */
  readonly action: string
  /** Who acts. */
  readonly operator: string | undefined
}

export interface OperatorAction<R = unknown> {
  run(context: AppContext, body: unknown, call: Call): Promise<R>
}

/** Written in one way: the database reads a session in capitals as the same one, the log would not. */
const session_id = v.pipe(v.string(), v.uuid(), v.toLowerCase())
export const session = v.strictObject({ session_id })

/** One line of staff: a slug, a number, a name. What is pasted may have spaces around it. */
export const staffText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))

/** A slug, SKU or session as the log has it. */
export const logSubject = v.union([session_id, staffText])

/** Fields of a body that say what an action is about. */
const named = v.looseObject({
  slug: v.optional(v.string()),
  invoice_slug: v.optional(v.string()),
  subscription_slug: v.optional(v.string()),
  refund_slug: v.optional(v.string()),
  session_id: v.optional(v.string()),
  sku: v.optional(v.string()),
  number: v.optional(v.string()),
})
const subjectOf = (body: unknown): string | undefined => {
  const { slug, invoice_slug, subscription_slug, refund_slug, ...others } = v.parse(named, body)
  const { session_id, sku, number } = others
  return slug ?? invoice_slug ?? subscription_slug ?? refund_slug ?? session_id ?? sku ?? number
}

/**
 * An action whose body is parsed by a schema, and which is recorded with who did it. The schema of a body is strict: a
 * misspelt `days` must not become the default.
 * @throws ApiError 400 `validation_error` with the invalid fields
 */
export const operatorAction = <const S extends v.GenericSchema, R>(
  schema: S,
  run: (context: AppContext, body: v.InferOutput<S>, call: Call) => Promise<R>,
): OperatorAction<R> => ({
  run(context, body, call) {
    const parsed = v.safeParse(schema, body)
    if (parsed.success) {
      const recorded = { ...call, subject: subjectOf(parsed.output) }
      return recordOperatorAction(context, recorded, () => run(context, parsed.output, call))
    }
    throw commonError('validation_error', { fields: fieldsOf(parsed.issues) })
  },
})

/** An action in one transaction, with a `key` in its body: the same key gets the first answer again. */
export const keyedAction = <const S extends v.GenericSchema<unknown, { readonly key: string }>>(
  schema: S,
  run: (context: AppContext, database: Database, body: v.InferOutput<S>) => Promise<object>,
): OperatorAction<object> =>
  operatorAction(schema, (context, body, { action }) =>
    performOnce(context, { key: body.key, action, body }, (database) =>
      run(context, database, body),
    ),
  )
