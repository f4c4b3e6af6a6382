import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { languages } from './enums.ts'

/** Both formats answer the same JSON document; `lang` selects the language of its summaries. */
export const getOpenApi = endpoint({
  name: 'getOpenApi',
  method: 'GET',
  path: '/swagger/',
  auth: 'none',
  summary: { ja: 'この API の OpenAPI 文書', en: 'OpenAPI document of this API' },
  query: v.object({
    format: v.optional(v.picklist(['openapi', 'json'], 'invalid_choice')),
    lang: v.optional(v.picklist(languages, 'invalid_choice')),
  }),
  success: {
    status: 200,
    schema: v.looseObject({
      openapi: v.string(),
      info: v.looseObject({ title: v.string(), version: v.string() }),
      paths: v.record(v.string(), v.unknown()),
    }),
  },
})
