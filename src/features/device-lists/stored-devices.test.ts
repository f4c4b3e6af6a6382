import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keep, kept, mostKept, rememberViewed, replaceKept, toggleKept } from './stored-devices.ts'

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

beforeEach(() => {
  storage()
  keep('saved', [])
  keep('viewed', [])
  keep('compared', [])
})
afterEach(() => vi.unstubAllGlobals())

it('saves the latest first and takes it out again', () => {
  const content = storage()
  toggleKept('saved', 'a')
  toggleKept('saved', 'b')
  expect(kept('saved')).toEqual(['b', 'a'])
  expect([...content.values()]).toEqual(['["b","a"]'])
  toggleKept('saved', 'b')
  expect(kept('saved')).toEqual(['a'])
})

it('compares three in the order chosen and has no room for a fourth', () => {
  const answers = ['a', 'b', 'c', 'd'].map((slug) => toggleKept('compared', slug))
  expect(answers).toEqual([true, true, true, false])
  expect(kept('compared')).toEqual(['a', 'b', 'c'])
})

it('follows a comparison of its own and leaves one of others alone', () => {
  for (const slug of ['a', 'b']) toggleKept('compared', slug)
  replaceKept('compared', ['x', 'y'], ['x'])
  expect(kept('compared')).toEqual(['a', 'b'])
  replaceKept('compared', ['a', 'b'], ['a'])
  expect(kept('compared')).toEqual(['a'])
})

it('remembers the devices looked at last, each once', () => {
  for (let visit = 0; visit < 20; visit += 1) rememberViewed(`device-${visit}`)
  rememberViewed('device-15')
  expect(kept('viewed')).toHaveLength(mostKept.viewed)
  expect(kept('viewed').slice(0, 3)).toEqual(['device-15', 'device-19', 'device-18'])
})

it('works for this page where storage is forbidden', () => {
  storage({ isBlocked: true })
  toggleKept('saved', 'a')
  expect(kept('saved')).toEqual(['a'])
})

it.each(['{"a":1}', 'not json', 'null', '[1, "<b>", "../x", "good", "good"]'])(
  'takes only slugs from what is stored: %s',
  async (content) => {
    storage({ content })
    vi.resetModules()
    const fresh = await import('./stored-devices.ts')
    expect(fresh.kept('saved')).toEqual(content.includes('good') ? ['good'] : [])
  },
)
