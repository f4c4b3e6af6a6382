import * as v from 'valibot'
import { commonError } from '#api/domain/api-error.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'

export interface OperatorAction<R = unknown> {
  run(context: AppContext, body: unknown): Promise<R>
}

/** An action whose body is parsed by a schema. @throws ApiError 400 `validation_error` with the invalid fields */
export const operatorAction = <const S extends v.GenericSchema, R>(
  schema: S,
  run: (context: AppContext, body: v.InferOutput<S>) => Promise<R>,
): OperatorAction<R> => ({
  run(context, body) {
    const parsed = v.safeParse(schema, body)
    if (parsed.success) return run(context, parsed.output)
    const fields = parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'body', ['invalid']])
    throw commonError('validation_error', { fields: Object.fromEntries(fields) })
  },
})
