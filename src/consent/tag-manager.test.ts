import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyConsentChange } from './consent.ts'
import { runTagManager } from './tag-manager.ts'

const head: Record<string, unknown>[] = []
const page = {
  cookie: '',
  readyState: 'complete',
  querySelector: () => null,
  createElement: (name: string) => ({ name }),
  head: { append: (element: Record<string, unknown>) => head.push(element) },
}

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { addEventListener: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

function choose(answer: 'yes' | 'no') {
  page.cookie = `rb_consent=1.advertising-${answer}`
  notifyConsentChange()
}

test('is requested only after consent, and can send nothing once that is withdrawn', () => {
  runTagManager('GTM-ABC123')
  choose('no')
  expect(head).toEqual([])
  choose('yes')
  expect(head).toEqual([
    { name: 'script', async: true, src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123' },
  ])
  choose('no')
  expect(head[1]).toEqual({
    name: 'meta',
    httpEquiv: 'Content-Security-Policy',
    content: "connect-src 'self'; img-src 'self' data:; script-src-elem 'self'",
  })
  choose('yes')
  expect(head, 'what runs already is not added again').toHaveLength(2)
})
