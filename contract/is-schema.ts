import type * as v from 'valibot'

/** For code that walks through a schema: what is inside one is known by its form only. */
export const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
