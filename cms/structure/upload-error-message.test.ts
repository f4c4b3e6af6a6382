import { expect, test } from 'vitest'
import { uploadErrorMessage } from './upload-error-message.ts'

const png = { name: 'box.png', type: 'image/png' }
const answered = (message: string) => Object.assign(new Error(message), { statusCode: 413 })

test('the message names the file and the reason', () => {
  const tooLarge = uploadErrorMessage({ file: png, error: answered('大きすぎます。 / Too large.') })
  expect(tooLarge.title).toContain('box.png')
  expect(tooLarge.description).toBe('大きすぎます。 / Too large.')
  expect(
    uploadErrorMessage({ file: png, error: new Error('Request error') }).description,
  ).toContain('届きませんでした')
  const text = { name: 'a.txt', type: 'text/plain' }
  expect(uploadErrorMessage({ file: text, error: new Error('x') }).description).toContain(
    'JPEG、PNG',
  )
})
