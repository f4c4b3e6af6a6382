import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { locales } from '#app.config.ts'
import { getMe } from '#contract/account.ts'
import { maxPageSize } from '#contract/envelope.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { readTypedValues } from '#src/forms/typed-values.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { fetchItems } from '#src/items/items.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { requestProblems } from './ask-for-device.server.ts'
import { readReceivedRequest } from './received-request.server.ts'
import { requestFormName } from './request-form-name.ts'
import { toShopDevice } from './shop-device.ts'

const freshMs = 60_000

/** The address of who is signed in; `null` for a guest, and while nobody can say. */
async function ownEmail(): Promise<string | null> {
  try {
    return (await callAsUser(getMe, {})).email
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** What the form begins with; after an attempt without JavaScript, with what was typed and what is wrong with it. */
const fetchFormStart = createServerFn()
  .validator(v.object({ hasFailed: v.boolean() }))
  .handler(async ({ data }) => {
    const email = await ownEmail()
    const typed = data.hasFailed ? readTypedValues(requestFormName) : {}
    const hasTyped = Object.keys(typed).length > 0
    return { email, typed, problems: hasTyped ? requestProblems(typed, email !== null) : {} }
  })

export const fetchReceivedRequest = createServerFn().handler(() => readReceivedRequest())

const fetchShopDevices = createServerFn()
  .validator(v.object({ locale: v.picklist(locales) }))
  .handler(async ({ data }) => {
    const { results } = await fetchItems({ size: maxPageSize })
    return results.map((item) => toShopDevice(item, data.locale))
  })

/** The devices of the shop, most popular first: to suggest them, and to notice that a wish is there already. */
export const shopDevicesQuery = queryOptions({
  queryKey: ['devices', 'of-the-shop'],
  queryFn: () => fetchShopDevices({ data: { locale: getLocale() } }),
  staleTime: freshMs,
})

/** For the loader of the form; without the shop's devices it stands without suggestions. */
export async function loadRequestForm(queryClient: QueryClient, hasFailed: boolean) {
  const [start] = await Promise.all([
    fetchFormStart({ data: { hasFailed } }),
    queryClient.prefetchQuery(shopDevicesQuery),
  ])
  return start
}
