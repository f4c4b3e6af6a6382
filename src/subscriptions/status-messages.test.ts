import { expect, test } from 'vitest'
import { inLanguage } from '#src/i18n/test-locale.ts'
import type { OwnDeviceChange, OwnSubscription } from './own-subscription.ts'
import { statusMessages, statusMessagesOn } from './status-messages.ts'
import { rented } from './test-subscription.ts'

const bought: Partial<OwnSubscription> = {
  buyout_offer: { invoice_slug: 'inv-1', price: 118_500, pay_by: '2026-12-07' },
}
const change = (stage: OwnDeviceChange['stage']): Partial<OwnSubscription> => ({
  deviceChange: {
    ...rented.deviceChange,
    pending: {
      stage,
      requested_at: '2026-11-30T10:00:00+09:00',
      device: { ...rented.device, name: 'Pixel 9a' },
      months: 12,
      monthly: 4_480,
      fee: 3_300,
      invoice_slug: 'inv-2',
      pay_by: '2026-12-07',
      return_by: null,
      shipping: null,
    },
  },
})

test.for([
  ['ja', 'a device about to be bought', bought, '購入価格のお支払いが済むと'],
  ['en', 'a device about to be bought', bought, 'the price to buy it is paid'],
  ['ja', 'a change to be paid', change('awaiting_payment'), '機種変更の手数料のお支払いが済むと'],
  ['en', 'a change to be paid', change('awaiting_payment'), 'the device change fee is paid'],
  ['ja', 'a paid change', change('preparing'), '発送を準備しています'],
  ['en', 'a paid change', change('preparing'), 'getting the new device ready'],
  ['ja', 'a change on its way', change('sent'), 'いままでのデバイスをお返しください'],
  ['en', 'a change on its way', change('sent'), 'Once you have it, please send this one back'],
  ['en', 'nothing of it', {}, 'charged to your card automatically'],
] as const)('%s: what follows is said of %s', ([locale, , facts, text]) => {
  const { next } = inLanguage(locale, () => statusMessages({ ...rented, ...facts }))
  expect(next).toContain(text)
})

const sentChange = (return_by: string): Partial<OwnSubscription> => {
  const { deviceChange } = change('sent')
  const pending = deviceChange?.pending && { ...deviceChange.pending, return_by }
  return { deviceChange: { ...rented.deviceChange, pending: pending ?? null } }
}
const ending = (return_by: string): Partial<OwnSubscription> => ({
  end_request: { requested_at: '2026-11-30T10:00:00+09:00', return_by, fee: 0 },
})

test.for([
  ['ja', ending, 'bad', '返却期限を過ぎています'],
  ['en', ending, 'bad', 'The day to return it has passed'],
  ['ja', sentChange, 'warn', 'いままでのデバイスの返却期限を過ぎています'],
  ['en', sentChange, 'warn', 'The day to return the old device has passed'],
] as const)(
  '%s: a device that is late says so, from the day after its last one',
  ([locale, returned, tone, text]) => {
    const on = (today: string, more: Partial<OwnSubscription> = {}) =>
      inLanguage(locale, () =>
        statusMessagesOn({ ...rented, ...returned('2026-12-14'), ...more }, today),
      )
    expect(on('2026-12-15')).toMatchObject({ tone, next: expect.stringContaining(text) })
    expect(on('2026-12-14').next).not.toContain(text)
    expect(on('2026-12-15', { status: 'in_repair' }).next).not.toContain(text)
  },
)
