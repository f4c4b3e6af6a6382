import type { QueryClient } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { identifier, slugText } from '#contract/values.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { userQuery } from '#src/session/user-query.ts'
import type { MyTechSearch } from '#src/subscriptions/my-tech-search.ts'
import { optionalPage } from '#src/url/search-params.ts'
import { type OpenChoice, readDeviceChoice } from './device-choice.server.ts'

const chosen = v.object({
  item: v.optional(slugText),
  variant: v.optional(identifier),
  page: optionalPage,
})

const fetchDeviceChoice = createServerFn()
  .validator(chosen)
  .handler(({ data }) => readDeviceChoice(data))

/** For the loader: the next choice for a device change; null when everything is chosen, or for another change. */
export async function loadDeviceChoice(
  queryClient: QueryClient,
  { action, item, variant, months, page }: MyTechSearch,
): Promise<OpenChoice | null> {
  if (action !== 'change_device') return null
  if (item !== undefined && variant !== undefined && months !== undefined) return null
  const data = { item, variant, page }
  return loadCritical(queryClient, {
    // Its stock and prices are the current ones.
    ...userQuery({ name: ['device-choice', data], load: () => fetchDeviceChoice({ data }) }),
    gcTime: 0,
  })
}
