import { expect, test, vi } from 'vitest'
import { requestAddressChange } from './request-address-change.server.ts'

const { saveFormStep } = vi.hoisted(() => ({ saveFormStep: vi.fn() }))
vi.mock('#src/forms/save-form-step.server.ts', () => ({ saveFormStep }))
vi.mock('#src/session/session-cookie.server.ts', () => ({ readSession: async () => undefined }))

test('nothing is stored of a guest’s request', async () => {
  const request = requestAddressChange({
    password: 'correct horse',
    postal_code: '1500001',
    prefecture: '東京都',
    city: '渋谷区',
    address_line1: '1-1-1',
    address_line2: '',
    document_type: 'passport',
    stored_type: '',
    stored_files: '',
  })
  await expect(request).rejects.toThrow('401 not_authenticated')
  expect(saveFormStep).not.toHaveBeenCalled()
})
