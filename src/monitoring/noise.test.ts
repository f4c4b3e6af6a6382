import { expect, test } from 'vitest'
import { isNoise, isNotFoundTransaction } from './noise.ts'

const errorOf = (...values: string[]) => ({
  exception: { values: values.map((value) => ({ value })) },
})

test('leaves out errors whose value is just Timeout', () => {
  const error = new Error('Timeout')
  expect(isNoise(errorOf('Timeout'), error)).toBe(true)
  expect(isNoise(errorOf('Timeout after 90 s'), error)).toBe(false)
  expect(isNoise(errorOf('Timeout', 'The payment failed'), error), 'only its cause').toBe(false)
  expect(isNoise(errorOf('ECONNRESET', 'Timeout'), error), 'whatever caused it').toBe(true)
  expect(isNoise(errorOf('Non-Error promise rejection captured'), 'Timeout')).toBe(true)
  expect(isNoise(errorOf('Non-Error promise rejection captured'), 'Timeout of 3 s')).toBe(false)
  expect(isNoise(errorOf(), undefined)).toBe(false)
  expect(isNoise({}, undefined)).toBe(false)
})

test('leaves out a view transition that the next one replaces, or that nobody sees', () => {
  const isLeftOut = (message: string, name: string) =>
    isNoise(errorOf(message), new DOMException(message, name))
  // Chromium, Safari, Firefox.
  const replaced = [
    'Transition was skipped. New ViewTransition started',
    'Old view transition aborted by new view transition.',
    'Skipped ViewTransition due to another transition starting',
  ]
  for (const message of replaced) expect(isLeftOut(message, 'AbortError'), message).toBe(true)
  const hidden = 'View transition was skipped because document visibility state is hidden.'
  expect(isLeftOut(hidden, 'InvalidStateError')).toBe(true)
  const late = 'Transition was aborted because of timeout in DOM update'
  expect(isLeftOut(late, 'TimeoutError'), 'the page was slow').toBe(false)
  expect(isLeftOut('The upload was cancelled.', 'AbortError')).toBe(false)
  const error = new Error('The transition of a status failed')
  expect(isNoise(errorOf(error.message), error)).toBe(false)
})

test('leaves out transactions of the not-found page, in both languages', () => {
  const dropped = ['/404', '/en/404', 'GET /404', 'GET /en/404', '/$', '/account/$']
  const sent = [
    '/devices',
    '/devices/404',
    '/404/more',
    '/devices/$deviceId',
    '/share/$',
    undefined,
  ]
  expect(dropped.map(isNotFoundTransaction)).not.toContain(false)
  expect(sent.map(isNotFoundTransaction)).not.toContain(true)
})
