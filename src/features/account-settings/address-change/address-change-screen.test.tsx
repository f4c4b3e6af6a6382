import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AddressChangeScreen } from './address-change-screen.tsx'

vi.mock('./address-form.tsx', () => ({ AddressForm: () => <form aria-label="address" /> }))

const change = {
  slug: 'reference-1',
  status: 'pending',
  created_at: '2026-11-20T10:00:00+09:00',
  decided_at: null,
  reason_code: null,
  postal_code: '5300001',
  prefecture: '大阪府',
  city: '大阪市北区',
  address_line1: '梅田1-2-3',
  address_line2: '',
  moved_on: '2026-11-15',
  document_type: 'driver_license',
} as const

const screen = (state: object) =>
  renderToStaticMarkup(
    <AddressChangeScreen
      state={{
        address: null,
        email: 'hanako@example.com',
        pending: undefined,
        earlier: [],
        deliveries: [],
        draft: {},
        ...state,
      }}
      start={undefined}
    />,
  )

test('a request that is being checked stands in the place of the form, with what it holds', () => {
  expect(screen({})).toContain('<form')
  const html = screen({ pending: change })
  expect(html).not.toContain('<form')
  for (const held of [
    '大阪府大阪市北区梅田1-2-3',
    '2026年11月15日',
    'reference-1',
    '2026年11月20日',
  ]) {
    expect(html).toContain(held)
  }
})

test('an earlier request says what became of it, and what to do', () => {
  const decided_at = '2026-11-21T10:00:00+09:00'
  const html = screen({ earlier: [{ ...change, status: 'rejected', decided_at }] })
  expect(html).toContain('確認できませんでした')
  expect(html).toContain('もう一度お申し込みください')
})

test('devices that are on their way are named', () => {
  const html = screen({ deliveries: [{ name_ja: 'iPhone 17', name_en: 'iPhone 17' }] })
  expect(html).toContain('iPhone 17')
})
