import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { locales } from '#app.config.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { maxSearchLength } from '#src/item-search/search-input.ts'
import { catalogueIndex } from '#src/items/catalogue-index.server.ts'
import { suggestionsFor } from './suggestions.server.ts'

const freshMs = 60_000

const fetchSuggestions = createServerFn()
  .validator(
    v.object({ locale: v.picklist(locales), q: v.pipe(v.string(), v.maxLength(maxSearchLength)) }),
  )
  .handler(async ({ data: { locale, q } }) => suggestionsFor(await catalogueIndex(), q, locale))

/** Devices to go to while somebody types; a failure suggests nothing. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['devices', 'suggestions', q],
    queryFn: () => fetchSuggestions({ data: { locale: getLocale(), q } }),
    enabled: q !== '',
    staleTime: freshMs,
    retry: false,
    placeholderData: keepPreviousData,
  })
