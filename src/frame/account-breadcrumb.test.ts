import { expect, test } from 'vitest'
import { accountTrail } from './account-breadcrumb.tsx'

test.each([
  ['/account', ['ホーム', 'マイページ']],
  ['/account/my-tech', ['ホーム', 'マイページ', 'マイデバイス']],
  ['/account/make-payment', ['ホーム', 'マイページ', 'ご請求', 'お支払い']],
  [
    '/account/update-address-success',
    ['ホーム', 'マイページ', '住所の変更', 'お申し込みを受け付けました'],
  ],
  ['/account/no-such-page', []],
])('%s is at %j', (path, names) => {
  expect(accountTrail(path).map(({ label }) => label())).toEqual(names)
})
