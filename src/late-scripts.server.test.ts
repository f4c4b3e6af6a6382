import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.server.ts'

const page = (head: string, end: string) =>
  `<head>${head}</head><body><main>List</main>${end}</body>`
const preload = '<link rel="modulepreload" href="/assets/ja/list.js" nonce="n"/>'
const entry = '<script type="module" async="" src="/assets/ja/index.js" nonce="n"></script>'

test('a page has no script that is requested before the first frame, and the nonce is on the one that requests them', () => {
  const html = withLateScripts(page(preload, entry))
  expect(html).not.toMatch(/ rel="modulepreload"| src=/)
  expect(html).toContain('<link data-rel="modulepreload" href="/assets/ja/list.js" nonce="n"/>')
  expect(html).toContain('<script data-src="/assets/ja/index.js" nonce="n">')
})

test('a page without scripts is not changed', () => {
  expect(withLateScripts(page('', ''))).toBe(page('', ''))
})
