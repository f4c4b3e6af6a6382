import { expect, test, vi } from 'vitest'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

// Which of its sides a form has is decided in built code.
vi.mock('#src/ui/deferred-hydration.tsx', () => ({ deferHydration: () => () => null }))

test.each([
  ['en', 500, 'You get 500 points once', 'We check the code when you sign up.'],
  ['en', undefined, 'You get bonus points once', 'We check the code when you sign up.'],
  ['ja', 500, '500ポイントを差し上げます。', 'コードが使えるかどうかは、登録のときに確かめます。'],
  [
    'ja',
    undefined,
    '特典のポイントを差し上げます。',
    'コードが使えるかどうかは、登録のときに確かめます。',
  ],
] as const)(
  '%s: an invitation code brings points (%s) if it can be used, which only the sign-up shows',
  (locale, invitePoints, ...texts) => {
    const html = renderIn(
      locale,
      <SignUpScreen
        start={undefined}
        next={undefined}
        invite="NOSUCH99"
        coupon={undefined}
        invitePoints={invitePoints}
        couponTerms={[]}
      />,
    )
    for (const text of [...texts, 'NOSUCH99']) expect(textOf(html)).toContain(text)
  },
)
