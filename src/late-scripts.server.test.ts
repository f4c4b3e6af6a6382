import { expect, it } from 'vitest'
import { withLateScripts } from './late-scripts.server.ts'

const page = (head: string, end: string) =>
  `<head>${head}</head><body><main>List</main>${end}</body>`
const preload = '<link rel="modulepreload" href="/assets/ja/list.js" nonce="n"/>'
const entry = '<script type="module" async="" src="/assets/ja/index.js" nonce="n"></script>'

it('has no script that is asked for before the first frame, and the nonce on the one that asks for them', () => {
  const html = withLateScripts(page(preload, entry))
  expect(html).not.toMatch(/ rel="modulepreload"| src=/)
  expect(html).toContain('<link data-rel="modulepreload" href="/assets/ja/list.js" nonce="n"/>')
  expect(html).toContain('<script data-src="/assets/ja/index.js" nonce="n">')
})

it('is left as it is where it has no program', () => {
  expect(withLateScripts(page('', ''))).toBe(page('', ''))
})
