import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#src/i18n/paraglide/runtime.js'
import { DataDownload } from './data-download.tsx'

const page = vi.hoisted((): { locale: 'ja' | 'en' } => ({ locale: 'ja' }))
vi.mock('#src/i18n/locale.ts', () => ({ getLocale: () => page.locale }))
// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))
overwriteGetLocale(() => page.locale)

const textOf = (locale: 'ja' | 'en', error: string | undefined) => {
  page.locale = locale
  const html = renderToStaticMarkup(<DataDownload email="yui@example.com" error={error} />)
  return html.replaceAll(/<[^>]+>|\u200B/g, '')
}

test.each([
  ['en', 'invalid_credentials', 'This is not your current password. Please try again.'],
  ['ja', 'invalid_credentials', '現在のパスワードと一致しません。もう一度入力してください。'],
  ['en', 'throttled', 'Please wait a while'],
  ['ja', 'throttled', 'しばらくお待ちください'],
  ['en', 'failed', 'The file could not be made'],
  ['ja', 'failed', 'ファイルを用意できませんでした'],
  ['en', 'written into the address', 'The file could not be made'],
] as const)('%s: a download that ended with "%s" says why', (locale, error, text) => {
  expect(textOf(locale, error)).toContain(text)
  expect(textOf(locale, undefined)).not.toContain(text)
})
