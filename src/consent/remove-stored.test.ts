import { afterEach, expect, test, vi } from 'vitest'
import { visitKey } from '#src/browser-storage/web-storage.ts'
import { removeStored } from './remove-stored.ts'

const removed: string[] = []
const storage = (name: string) => ({
  removeItem: (key: string) => removed.push(`${name} ${key}`),
})

afterEach(() => {
  vi.unstubAllGlobals()
  removed.length = 0
})

test('a purpose that is refused leaves nothing behind, one without an answer keeps what it has', () => {
  vi.stubGlobal('localStorage', storage('local'))
  vi.stubGlobal('sessionStorage', storage('session'))
  removeStored({})
  expect(removed).toEqual([])
  removeStored({ analytics: false })
  expect(removed).toEqual(expect.arrayContaining([`local ${visitKey}`, `session ${visitKey}`]))
})

test('a browser that blocks its storage causes no error', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { removeItem: blocked })
  vi.stubGlobal('sessionStorage', { removeItem: blocked })
  expect(() => removeStored({ analytics: false })).not.toThrow()
})
