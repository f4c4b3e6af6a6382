import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type SubscriptionStatus, subscriptionStatuses } from '#contract/enums.ts'
import type { ApplyView } from '#src/applications/apply-view.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { statusMessages } from '#src/subscriptions/status-messages.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { SentScreen } from './sent-screen.tsx'
import { isUnderWay } from './sent-stages.ts'

vi.mock('./apply.data.ts', () => ({
  sentApplicationQuery: () => ({ queryKey: ['sent'], queryFn: () => undefined }),
}))
vi.mock('./apply-layout.tsx', () => ({
  ApplyLayout: ({ children }: { children: ReactNode }) => children,
}))

const sent = (status: SubscriptionStatus, isShipped = false): ApplyView => {
  const shipping = isShipped
    ? {
        carrier: 'ヤマト運輸',
        tracking: '4001',
        eta: null,
        shipped_at: '2026-11-05T10:00:00+09:00',
      }
    : null
  return {
    kind: 'sent',
    device: { slug: 'iphone-17', brandLine: 'Apple', name: 'iPhone 17', picture: '' },
    application: {
      slug: 'a-b',
      status,
      statusMessages: statusMessages({
        status,
        shipping: shipping && { ...shipping, delivered_at: null },
        end_request: null,
        openInvoice: null,
        deviceChange: { eligibleOn: null, used: false, pending: null },
      }),
      isShipped,
      unpaidInvoice: status === 'waiting_for_payment' ? 'invoice-1' : null,
      sentAt: '2026-11-01T10:00:00+09:00',
      variant: '256GB',
      months: 12,
    },
  }
}

function screen(view: ApplyView, locale: 'ja' | 'en' = 'ja'): string {
  const queries = new QueryClient()
  queries.setQueryData(['sent'], view)
  return renderIn(locale, <SentScreen deviceId="iphone-17" search={{ apply: 'done' }} />, queries)
}

const titleOf = (html: string) => textOf(/<h1[^>]*>.*?<\/h1>/.exec(html)?.[0] ?? '')

const closed = ['cancelled', 'expired', 'application_rejected', 'subscription_failed', 'ended']
const after = ['waiting_for_shipment', 'payment_failed', 'subscribed', 'in_repair', 'servicer']

describe.each(['ja', 'en'] as const)('in %s', (locale) => {
  test.for(subscriptionStatuses)('%s', (status) =>
    inLanguage(locale, () => {
      const html = screen(sent(status), locale)
      const { label, text, next } = statusMessages({
        status,
        shipping: null,
        end_request: null,
        openInvoice: null,
        deviceChange: { eligibleOn: null, used: false, pending: null },
      })
      const isShown = closed.includes(status) || after.includes(status)
      const isReviewed = status === 'review_in_progress'
      expect(titleOf(html) === label, 'where it stands').toBe(isShown)
      expect(html.includes(text) && html.includes(next), 'what is next').toBe(isShown)
      expect(titleOf(html) === m.apply_sent_title(), 'a review').toBe(isReviewed)
      expect(textOf(html).includes(m.apply_timeline()), 'a timeline').toBe(!closed.includes(status))
    }),
  )
})

test('an application without a history is shown without a day', () => {
  const view = sent('review_in_progress')
  if (view.kind !== 'sent') throw new Error('This view is not of a sent application')
  const html = screen({ ...view, application: { ...view.application, sentAt: null } })
  expect(html).toContain('iPhone 17')
  expect(html).not.toContain(m.apply_fact_sent())
})

test('a parcel on its way is not shown as still to be dispatched', () => {
  expect(screen(sent('waiting_for_shipment'))).toMatch(/aria-current="step"[^>]*><b>発送</)
  expect(screen(sent('waiting_for_shipment', true))).toMatch(/aria-current="step"[^>]*><b>お届け</)
})

test('a decision that arrives while the screen is open is read aloud', () => {
  const [, live] = screen(sent('waiting_for_payment')).split('<div aria-live="polite">')
  expect(titleOf(live ?? '')).toBe(m.apply_approved_title())
})

test('the screen stops asking when nothing more can change', () => {
  const asked = subscriptionStatuses.filter((status) => isUnderWay({ status, isShipped: false }))
  expect(asked).toEqual([
    'review_in_progress',
    'waiting_for_payment',
    'payment_failed',
    'waiting_for_shipment',
  ])
})

test('what has happened is said as done, and only the rest as still to come', () => {
  const { review, payment, shipment } = {
    review: ['as soon as it is done', 'It is done.'],
    payment: ['After the review, from your account.', 'We have received it.'],
    shipment: ['We send you the tracking number.', 'We have sent it.'],
  } as const
  const approved = textOf(screen(sent('waiting_for_payment'), 'en'))
  for (const text of [review[1], payment[0], shipment[0]]) expect(approved).toContain(text)
  expect(approved).not.toContain(review[0])
  const inUse = textOf(screen(sent('subscribed'), 'en'))
  for (const [before, after] of [review, payment, shipment]) {
    expect(inUse).toContain(after)
    expect(inUse).not.toContain(before)
  }
})
