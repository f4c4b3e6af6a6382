import { expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#src/i18n/paraglide/runtime.js'
import { sentText } from './status-messages.ts'

vi.mock('#src/i18n/locale.ts', () => ({ getLocale: () => 'en' }))

test('an English page calls the carrier by its English name', () => {
  overwriteGetLocale(() => 'en')
  expect(sentText('ヤマト運輸', '4001')).toMatch(/^Yamato Transport is bringing it\./)
})
