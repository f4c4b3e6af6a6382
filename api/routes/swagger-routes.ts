import { describeApi } from '#api/domain/openapi.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOpenApi } from '#contract/swagger.ts'
import { type Route, route } from './route.ts'

/** The document of exactly these endpoints, generated once per language. */
export const swaggerRoutes = (
  endpoints: readonly Endpoint[],
  version: string,
): readonly Route[] => {
  const documents = {
    en: describeApi(endpoints, { version, language: 'en' }),
    jp: describeApi(endpoints, { version, language: 'ja' }),
  }
  return [route(getOpenApi, async ({ query }) => documents[query.lang ?? 'en'])]
}
