import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { publicDataFreshMs } from '#app.config.ts'
import { getMe } from '#contract/account.ts'
import { maxPageSize } from '#contract/envelope.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { loadFormStart } from '#src/forms/form-start.data.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { fetchItems } from '#src/items/items.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { readReceivedRequest } from './received-request.server.ts'
import { toShopDevice } from './shop-device.ts'

/** The address of a logged-in customer; `null` for a guest, and when that is unknown. */
async function ownEmail(): Promise<string | null> {
  try {
    return (await callAsUser(getMe, {})).email
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const fetchOwnEmail = createServerFn().handler(ownEmail)

export const fetchReceivedRequest = createServerFn().handler(() => readReceivedRequest())

const fetchShopDevices = createServerFn().handler(async () => {
  const { results } = await fetchItems({ size: maxPageSize })
  return results.map((item) => toShopDevice(item, getLocale()))
})

/** The devices of the shop, most popular first: to suggest them, and to notice that the shop has the requested one. */
export const shopDevicesQuery = queryOptions({
  queryKey: ['devices', 'of-the-shop'],
  queryFn: () => fetchShopDevices(),
  staleTime: publicDataFreshMs,
})

/** For the loader of the form; without the shop's devices it is shown without suggestions. */
export async function loadRequestForm(
  queryClient: QueryClient,
  code: string | undefined,
  formScript: Promise<unknown>,
) {
  const [email, start] = await Promise.all([
    fetchOwnEmail(),
    loadFormStart('device_request', code, formScript),
    queryClient.prefetchQuery(shopDevicesQuery),
  ])
  return { email, start }
}
