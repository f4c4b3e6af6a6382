import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getMe, login } from '#contract/account.ts'
import { agreeToTerms, changeMe, requestPasswordReset } from '#contract/account-profile.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { accountOf, fromSomewhere } from '#tests/support/people.ts'
import { lastEmailTo } from '#tests/support/sent-emails.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const describeProfile = (api: GetApi) =>
  describe('the profile', () => {
    test('changes field by field and nothing else', async () => {
      const { token } = await signUpSomebody(api())
      const me = await api().send(changeMe, {
        token,
        body: {
          nickname: 'ユイ',
          occupation: 'student',
          language: 'en',
          notifications: { new_devices: { email: true, sms: true } },
          points_balance: 9999,
          status: 'verified',
        },
      })
      expect(me).toMatchObject({
        nickname: 'ユイ',
        occupation: 'student',
        language: 'en',
        points_balance: 0,
        status: 'normal',
        notifications: {
          new_devices: { email: true, sms: true },
          payments: { email: true, sms: false },
        },
      })
    })

    test('lets customers choose how e-mails address them', async () => {
      const { email, token } = await signUpSomebody(api())
      await api().send(changeMe, { token, body: { nickname: 'ユイ' } })
      await api().send(requestPasswordReset, { body: { email }, headers: fromSomewhere() })
      expect((await lastEmailTo(api, email))?.text).toMatch(/^ユイ様\n/)
    })

    test('keeps payments and shipping on by e-mail', async () => {
      const { token } = await signUpSomebody(api())
      const body = { notifications: { payments: { email: false, sms: false } } }
      const refusal = await api().refusal(changeMe, { token, body })
      expect(refusal).toMatchObject({ status: 400, code: 'required_topic' })
    })

    test('locks name and birthday once a document was sent', async () => {
      const { email, password } = accountOf('verified')
      const { access_token: token } = await api().send(login, {
        body: { email, password },
        headers: fromSomewhere(),
      })
      const refusal = await api().refusal(changeMe, { token, body: { last_name: '伊藤' } })
      expect(refusal).toMatchObject({ status: 400, code: 'field_locked' })
      const somebody = await signUpSomebody(api())
      const changed = await api().send(changeMe, {
        token: somebody.token,
        body: { last_name: '伊藤' },
      })
      expect(changed.last_name).toBe('伊藤')
      const taken = await api().refusal(changeMe, { token, body: { phone: somebody.user.phone } })
      expect(taken.code).toBe('phone_taken')
    })

    test('agrees to the current terms', async () => {
      const { token } = await signUpSomebody(api())
      const { version } = (await api().send(getMe, { token })).agreement
      const body = { terms_version: version }
      expect((await api().call(agreeToTerms, { token, body })).status).toBe(204)
      expect((await api().call(agreeToTerms, { token })).status).toBe(204)
      expect((await api().send(getMe, { token })).agreement.required).toBe(false)
    })
  })

const describePhone = (api: GetApi) =>
  describe('a telephone number', () => {
    test('gets SMS when it is a mobile one, and a landline switches SMS off', async () => {
      const { token } = await signUpSomebody(api())
      const sms = { notifications: { points_campaigns: { email: true, sms: true } } }
      const change = (body: object) => api().call(changeMe, { token, body })
      const asked = await api().send(changeMe, { token, body: sms })
      expect(asked.notifications.points_campaigns.sms).toBe(true)
      const refused = await change({ phone: '0312345678', ...sms })
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        {
          code: 'sms_needs_mobile',
          errors: { 'notifications.points_campaigns': [{ code: 'sms_needs_mobile' }] },
        },
      ])
      const landline = `03${randomInt(10_000_000, 99_999_999)}`
      const moved = await api().send(changeMe, { token, body: { phone: landline } })
      expect(moved.notifications.points_campaigns).toEqual({ email: true, sms: false })
      expect((await change(sms)).status).toBe(400)
      const mobile = `070${randomInt(10_000_000, 99_999_999)}`
      expect((await change({ phone: mobile, ...sms })).status).toBe(200)
    })

    test('belongs to one account, however many ask for it at the same moment', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => signUpSomebody(api())))
      const phone = `080${randomInt(10_000_000, 99_999_999)}`
      const answers = await Promise.all(
        people.map(({ token }) => api().call(changeMe, { token, body: { phone } })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
    })
  })

export const profileSuite = (api: GetApi) => {
  describeProfile(api)
  describePhone(api)
}
