import { expect, it } from 'vitest'
import { policyHash } from '#src/http/policy-hash.server.ts'
import { hashedPage } from './hashed-page.server.ts'

const nonce = 'c2l4dGVlbi1ieXRlcy1v'
const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'`
const preload = `<link rel="modulepreload" href="/assets/ja/list.js" nonce="${nonce}" fetchPriority="low"/>`
const entry = `<script type="module" async="" nonce="${nonce}" src="/assets/ja/index.js"></script>`
const page = (html: string) => hashedPage(html, policy, new Map())

it('has no script that is asked for before the first frame, and its policy allows the one that asks for them', () => {
  const made = page(`<head>${preload}</head><body><main>List</main>${entry}</body>`)
  expect(made?.html).not.toMatch(/ rel="modulepreload"| src=/)
  expect(made?.html).toContain('<link data-rel="modulepreload" href="/assets/ja/list.js"')
  const [, src, text = ''] =
    /<script data-src="([^"]+)">(.+)<\/script>/.exec(made?.html ?? '') ?? []
  expect(src).toBe('/assets/ja/index.js')
  expect(made?.policy).toBe(`default-src 'self'; script-src 'self' ${policyHash(text)}`)
})

it('is left as it is where it has no program', () => {
  expect(page('<head></head><body><main>List</main></body>')).toEqual({
    html: '<head></head><body><main>List</main></body>',
    policy: "default-src 'self'; script-src 'self'",
  })
})
