import { queryOptions } from '@tanstack/react-query'

const settingsFreshMs = 60_000

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: async (): Promise<{ supportUrl?: string }> => ({}),
  staleTime: settingsFreshMs,
})
