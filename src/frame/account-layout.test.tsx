import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountLayout } from './account-layout.tsx'

test('the account has no side navigation as long as it has one page', () => {
  const html = renderToStaticMarkup(
    <AccountLayout pages={[{ to: '/account', label: () => 'Account' }]}>page</AccountLayout>,
  )
  expect(html).toBe('page')
})
