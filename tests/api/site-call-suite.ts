import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeAddress } from '#contract/account-profile.ts'
import {
  apply,
  maximumSubscriptionsData,
  multipleApplicationsData,
  precheckApplication,
} from '#contract/application.ts'
import { type ApiError, readErrorData } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { newAddress, person } from '#tests/support/applicant.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { offerOf, rentedItem } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const params = { id: rentedItem }
const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('The call succeeded.')
    },
    (error: ApiError) => error,
  )

/** The site's client with the real API: what it sends is what the API's own parser reads. */
export const siteCallSuite = (api: GetApi) =>
  describe('a call of the site', () => {
    beforeEach(() => {
      vi.stubGlobal('fetch', (url: URL, init: RequestInit) => api().app.request(url.href, init))
    })
    afterEach(() => vi.unstubAllGlobals())

    test('with files arrives whole: an application', async () => {
      const { token: accessToken } = await signUpSomebody(api())
      const { variant, price } = await offerOf(api())
      const subscription = await callApi(apply, {
        params,
        accessToken,
        idempotencyKey: randomUUID(),
        body: {
          variant_id: variant.id,
          months: 12,
          ...person,
          phone: '09011112222',
          occupation: 'company_employee',
          ...newAddress,
          document_front: asFile(await photograph(), '免許証 (表).jpg'),
          selfie: asFile(await photograph(), 'selfie.jpg'),
          points_auto_use: true,
          terms: true,
          privacy: true,
          no_resale: true,
          terms_version: '2026-11-01',
        },
      })
      expect(subscription).toMatchObject({ status: 'review_in_progress', monthly: price.monthly })
      expect(subscription.points_auto_use).toBe(true)

      const second = await errorOf(callApi(precheckApplication, { params, query: {}, accessToken }))
      expect(second).toMatchObject({ status: 409, code: 'multiple_applications' })
      const slugs = [subscription.slug]
      expect(readErrorData(second, multipleApplicationsData)).toEqual({ slugs })
      expect(readErrorData(second, maximumSubscriptionsData)).toBeUndefined()
    })

    test('with files arrives whole: a change of address', async () => {
      const { token: accessToken, password } = await signUpSomebody(api())
      const body = { ...newAddress, password, document_front: asFile(await photograph()) }
      expect(await callApi(changeAddress, { accessToken, body })).toMatchObject({
        status: 'pending',
        postal_code: '5300001',
        city: '大阪市北区',
      })
      const again = await errorOf(callApi(changeAddress, { accessToken, body }))
      expect(again).toMatchObject({ status: 400, code: 'address_change_pending' })
    })

    test('that the API refuses says which field is why', async () => {
      const { token: accessToken, password } = await signUpSomebody(api())
      const body = {
        ...newAddress,
        password,
        postal_code: '1',
        city: '',
        document_front: asFile('not a picture'),
      }
      const refused = await errorOf(callApi(changeAddress, { accessToken, body }))
      expect(refused).toMatchObject({ status: 400, code: 'validation_error' })
      expect(refused.fieldErrors).toEqual({ postal_code: ['invalid'], city: ['required'] })
      const picture = await errorOf(
        callApi(changeAddress, {
          accessToken,
          body: { ...newAddress, password, document_front: asFile('not a picture') },
        }),
      )
      expect(picture).toMatchObject({
        code: 'file_type',
        fieldErrors: { document_front: ['file_type'] },
      })
    })
  })
