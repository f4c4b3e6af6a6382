import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import { getMe } from '#contract/account.ts'
import { requestedDeviceCharacters } from '#contract/text-limits.ts'
import { slug } from '#contract/values.ts'
import { loadOptional } from '#src/api-client/load-optional.ts'
import { onApiError } from '#src/api-client/on-api-error.server.ts'
import { loadFormStart } from '#src/forms/form-start.data.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { catalogueIndex } from '#src/items/catalogue-index.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import { readReceivedRequest } from './received-request.server.ts'
import { devicesNamed, knownDevices } from './shop-devices.server.ts'

/** The address of a logged-in customer; `null` for a guest, and when that is unknown. */
const ownEmail = () =>
  callAsUser(getMe, {})
    .then(({ email }) => email)
    .catch(onApiError(null))

const fetchOwnEmail = createServerFn().handler(ownEmail)

export const ownEmailQuery = userQuery({ name: ['own-email'], load: () => fetchOwnEmail() })

export const fetchReceivedRequest = createServerFn().handler(() => readReceivedRequest())

const fetchShopDevices = createServerFn()
  .validator(v.object({ awaited: v.optional(slug) }))
  .handler(async ({ data: { awaited } }) =>
    knownDevices(await catalogueIndex(), awaited, getLocale()),
  )

/** Devices of the shop: to suggest them, and to notice that the shop has the requested one. */
export const shopDevicesQuery = (awaited: string | undefined) =>
  queryOptions({
    queryKey: ['devices', 'of-the-shop', awaited],
    queryFn: () => fetchShopDevices({ data: { awaited } }),
    staleTime: publicDataFreshMs,
  })

const fetchNamedDevices = createServerFn()
  .validator(v.object({ typed: v.pipe(v.string(), v.maxLength(requestedDeviceCharacters.max)) }))
  .handler(async ({ data: { typed } }) => devicesNamed(await catalogueIndex(), typed, getLocale()))

/** The same of a typed name, for a catalogue that is longer than what the page has of it; a failure gives none. */
export const namedDevicesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['devices', 'named', typed],
    queryFn: ({ signal }) => fetchNamedDevices({ data: { typed }, signal }),
    enabled: typed !== '',
    staleTime: publicDataFreshMs,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** For the loader of the form, which is shown without what cannot be fetched. */
export async function loadRequestForm(
  queryClient: QueryClient,
  { code, awaited }: { readonly code: string | undefined; readonly awaited: string | undefined },
  formScript: Promise<unknown>,
) {
  const [start] = await Promise.all([
    loadFormStart('device_request', code, formScript),
    queryClient.prefetchQuery(ownEmailQuery),
    loadOptional(() => queryClient.prefetchQuery(shopDevicesQuery(awaited))),
  ])
  return { start }
}
