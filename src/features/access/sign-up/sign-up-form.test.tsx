import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '#src/ui/test-html.tsx'
import { SignUpForm } from './sign-up-form.tsx'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))
afterEach(() => vi.useRealTimers())

test.for([
  ['2026-12-31T23:59:59+09:00', '2016'],
  // In the server's time zone, or the browser's, it may still be the old year.
  ['2027-01-01T00:00:01+09:00', '2017'],
] as const)(
  'at %s the latest year of birth is %s, wherever the form is rendered',
  ([now, latest]) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
    const html = renderIn(
      'ja',
      <SignUpForm start={undefined} next={undefined} invite={undefined} coupon={undefined} />,
    )
    const years = [...html.matchAll(/<option value="(\d{4})"/g)].map(([, year]) => year)
    expect(years[0]).toBe(latest)
  },
)
