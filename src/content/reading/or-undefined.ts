import * as v from 'valibot'

/** What is missing or invalid in a document counts as absent: the rest is shown without it. */
export const orUndefined = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined)
