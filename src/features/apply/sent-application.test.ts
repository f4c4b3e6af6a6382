import { expect, test } from 'vitest'
import type { ApplyView } from '#src/applications/apply-view.ts'
import { applicationInterval } from './apply.data.ts'

const waiting: ApplyView = {
  kind: 'sent',
  device: { slug: 'iphone-17', brandLine: 'Apple', name: 'iPhone 17', picture: '' },
  application: {
    slug: 'a-b',
    status: 'waiting_for_payment',
    statusMessages: { label: '', text: '', next: '' },
    isShipped: false,
    unpaidInvoice: 'invoice-1',
    sentAt: '2026-11-01T10:00:00+09:00',
    variant: '256GB',
    months: 12,
  },
}

test('a page that stays open after an application requests it ever more rarely', () => {
  const query = { state: { data: waiting, dataUpdateCount: 0, errorUpdateCount: 0 } }
  const intervals = Array.from({ length: 7 }, (_, answers) => {
    query.state = { ...query.state, dataUpdateCount: answers + 1 }
    return applicationInterval(query)
  })
  expect(intervals).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 120_000, 120_000])
})
