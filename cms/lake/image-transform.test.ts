import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isTimeout, withoutMetadata } from './image-transform.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a picture that takes too long is not taken for a damaged one', async () => {
  const huge = sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'red' } })
  const late = await failureOf(huge.timeout({ seconds: 1 }).blur(40).png().toBuffer())
  expect(late).toBeInstanceOf(Error)
  expect(isTimeout(late)).toBe(true)
  const damaged = await failureOf(withoutMetadata(Buffer.from('no picture'), 'jpg'))
  expect(damaged).toBeInstanceOf(Error)
  expect(isTimeout(damaged)).toBe(false)
})
