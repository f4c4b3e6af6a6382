import { expect, test, vi } from 'vitest'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

// Which of its sides a form has is decided in built code.
vi.mock('#src/ui/deferred-hydration.tsx', () => ({ deferHydration: () => () => null }))

test.each([
  ['en', 500, 'We check it when you sign up. If it can be used, you get 500 points once'],
  ['en', undefined, 'We check it when you sign up. If it can be used, you get bonus points once'],
  ['ja', 500, 'コードは登録のときに確かめます。使えるコードなら、'],
  ['ja', undefined, 'コードは登録のときに確かめます。使えるコードなら、'],
] as const)(
  '%s: points (%s) are promised for an invitation code that can be used, which only the sign-up shows',
  (locale, invitePoints, text) => {
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
    expect(textOf(html)).toContain(text)
    expect(textOf(html)).toContain('NOSUCH99')
  },
)
