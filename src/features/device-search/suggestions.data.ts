import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { maxSearchLength } from '#src/item-search/search-input.ts'
import { catalogueIndex } from '#src/items/catalogue-index.server.ts'
import { suggestionsFor } from './suggestions.server.ts'

const fetchSuggestions = createServerFn()
  .validator(v.object({ q: v.pipe(v.string(), v.maxLength(maxSearchLength)) }))
  .handler(async ({ data: { q } }) => suggestionsFor(await catalogueIndex(), q, getLocale()))

/** Suggested devices during typing; a failure gives none. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['devices', 'suggestions', q],
    queryFn: ({ signal }) => fetchSuggestions({ data: { q }, signal }),
    enabled: q !== '',
    staleTime: publicDataFreshMs,
    retry: false,
    placeholderData: keepPreviousData,
  })
