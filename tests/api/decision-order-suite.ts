import { describe, expect, test } from 'vitest'
import { decideAddressChange } from '#api/use-cases/change-address.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { getMe } from '#contract/account.ts'
import { changeAddress } from '#contract/account-profile.ts'
import { apply } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { applicationForm, rentedItem } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

/** A customer whose requests name a city each, and wait for the operator; a minute passes after each. */
async function startRequests(api: GetApi) {
  const { token, password, email } = await signUpSomebody(api())
  const applyFrom = async (city: string) => {
    const params = { id: rentedItem }
    const body = await applicationForm(api(), { city })
    const { slug } = await api().send(apply, { params, token, body })
    api().advance(60_000)
    return () => decideApplication(api().context, { slug, isApproved: true })
  }
  const moveTo = async (city: string) => {
    const body = new FormData()
    const address = { postal_code: '530-0001', prefecture: '大阪府', address_line1: '梅田1-2-3' }
    const form = { ...address, city, password, document_type: 'driver_license' }
    for (const [name, value] of Object.entries(form)) body.append(name, value)
    body.append('document_front', asFile(await photograph()))
    const { slug } = await api().send(changeAddress, { token, body })
    api().advance(60_000)
    return () => decideAddressChange(api().context, { slug, isApproved: true })
  }
  const me = async () => {
    const { identity, address, address_changes } = await api().send(getMe, { token })
    const decided = address_changes?.map(({ status }) => status)
    return { state: identity.state, city: address?.city, decided }
  }
  return { email, applyFrom, moveTo, me }
}

/** Requests that the operator decides in another order than they were made. */
export const decisionOrderSuite = (api: GetApi) =>
  describe('of several requests that are approved', () => {
    test('an application verifies the customer, whose newer address stays', async () => {
      const customer = await startRequests(api)
      const approveApplication = await customer.applyFrom('渋谷区')
      await (await customer.moveTo('大阪市北区'))()
      expect((await customer.me()).city).toBe('大阪市北区')
      await approveApplication()
      expect(await customer.me()).toMatchObject({ state: 'approved', city: '大阪市北区' })
    })

    test('a change of address does not undo that of a newer application', async () => {
      const customer = await startRequests(api)
      const approveMove = await customer.moveTo('大阪市北区')
      await (await customer.applyFrom('港区'))()
      await approveMove()
      const expected = { state: 'approved', city: '港区', decided: ['approved'] }
      expect(await customer.me()).toEqual(expected)
      await api().work()
      const mails = api().outbox.filter(({ to }) => to === customer.email)
      expect(mails.map(({ subject }) => subject)).not.toContain('住所を変更しました')
    })
  })
