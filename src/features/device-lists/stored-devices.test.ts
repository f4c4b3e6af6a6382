import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  maxStored,
  recordView,
  replaceStoredDevices,
  storeDevices,
  storedDevices,
  toggleStoredDevice,
} from './stored-devices.ts'

/** A browser's storage that can be full or forbidden. */
function storage(answer: { readonly isBlocked?: boolean; readonly content?: string } = {}) {
  const content = new Map<string, string>()
  const guard = () => {
    if (answer.isBlocked) throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      guard()
      return answer.content ?? content.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      guard()
      content.set(key, value)
    },
  })
  return content
}

/** Of this tab; another one is heard by an event of it. */
const tab = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('window', tab)
  storage()
  storeDevices('saved', [])
  storeDevices('viewed', [])
  storeDevices('compared', [])
})
afterEach(() => vi.unstubAllGlobals())

test('saves the latest first and takes it out again', () => {
  const content = storage()
  toggleStoredDevice('saved', 'a')
  toggleStoredDevice('saved', 'b')
  expect(storedDevices('saved')).toEqual(['b', 'a'])
  expect([...content.values()]).toEqual(['["b","a"]'])
  toggleStoredDevice('saved', 'b')
  expect(storedDevices('saved')).toEqual(['a'])
})

test('compares three in the order chosen and has no room for a fourth', () => {
  const answers = ['a', 'b', 'c', 'd'].map((slug) => toggleStoredDevice('compared', slug))
  expect(answers).toEqual([true, true, true, false])
  expect(storedDevices('compared')).toEqual(['a', 'b', 'c'])
})

test('follows a comparison of its own and leaves one of others alone', () => {
  for (const slug of ['a', 'b']) toggleStoredDevice('compared', slug)
  replaceStoredDevices('compared', ['x', 'y'], ['x'])
  expect(storedDevices('compared')).toEqual(['a', 'b'])
  replaceStoredDevices('compared', ['a', 'b'], ['a'])
  expect(storedDevices('compared')).toEqual(['a'])
})

test('remembers the devices looked at last, each once', () => {
  for (let visit = 0; visit < 20; visit += 1) recordView(`device-${visit}`)
  recordView('device-15')
  expect(storedDevices('viewed')).toHaveLength(maxStored.viewed)
  expect(storedDevices('viewed').slice(0, 3)).toEqual(['device-15', 'device-19', 'device-18'])
})

test('works on this page where storage is blocked', () => {
  storage({ isBlocked: true })
  toggleStoredDevice('saved', 'a')
  expect(storedDevices('saved')).toEqual(['a'])
})

test('knows what another tab has stored while no list was in view, and does not undo it', () => {
  const content = storage()
  toggleStoredDevice('saved', 'a')
  const [key = ''] = content.keys()
  content.set(key, '["b","a"]')
  tab.dispatchEvent(new Event('storage'))
  toggleStoredDevice('saved', 'c')
  expect(content.get(key)).toBe('["c","b","a"]')
})

test.each(['{"a":1}', 'not json', 'null', '[1, "<b>", "../x", "a--b", "good", "good"]'])(
  'takes only slugs from what is stored: %s',
  async (content) => {
    storage({ content })
    vi.resetModules()
    const fresh = await import('./stored-devices.ts')
    expect(fresh.storedDevices('saved')).toEqual(content.includes('good') ? ['good'] : [])
  },
)
