import { expect, test, vi } from 'vitest'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { DataDownload } from './data-download.tsx'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

const download = (locale: 'ja' | 'en', error: string | undefined) =>
  textOf(renderIn(locale, <DataDownload email="yui@example.com" error={error} />))

test.each([
  ['en', 'invalid_credentials', 'This is not your current password. Please try again.'],
  ['ja', 'invalid_credentials', '現在のパスワードと一致しません。もう一度入力してください。'],
  ['en', 'throttled', 'Please wait a while'],
  ['ja', 'throttled', 'しばらくお待ちください'],
  ['en', 'failed', 'The file could not be made'],
  ['ja', 'failed', 'ファイルを用意できませんでした'],
  ['en', 'written into the address', 'The file could not be made'],
  ['en', 'constructor', 'The file could not be made'],
] as const)('%s: a download that ended with "%s" says why', (locale, error, text) => {
  expect(download(locale, error)).toContain(text)
  expect(download(locale, undefined)).not.toContain(text)
})
