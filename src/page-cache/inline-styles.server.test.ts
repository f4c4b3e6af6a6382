import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { hashedPage } from './hashed-page.server.ts'
import { inlineStyles, readStyleSheets } from './inline-styles.server.ts'

const nonce = 'c2l4dGVlbi1ieXRlcy1v'
const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`
const css = 'a{color:red}b{content:"$&"}'
const link = (name: string, end = '/>') =>
  `<link rel="stylesheet" href="/assets/${name}.css" nonce="${nonce}" data-precedence="default"${end}`
const inPage = (text: string) => text.replaceAll(` nonce="${nonce}"`, '')

const folder = newTemporaryFolder('browser-files')
beforeAll(() => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets', 'page.css'), `${css}\n`)
  writeFileSync(path.join(folder, 'assets', 'page.css.br'), 'compressed')
})

const page = (html: string) => hashedPage(html, policy, readStyleSheets(folder))

test('has its styles in it, before a link that is not fetched, and its policy allows these styles only', () => {
  const made = page(`<head>${link('page')}<title>One</title></head>`)
  expect(made?.html).toBe(
    `<head><style>${css}</style>${inPage(link('page', ' type="text/plain" disabled=""/>'))}<title>One</title></head>`,
  )
  const hash = createHash('sha256').update(css).digest('base64')
  expect(made?.policy).toContain(`style-src 'self' 'sha256-${hash}'`)
})

test('links a sheet that the built site does not have', () => {
  const made = page(`<head>${link('other')}</head>`)
  expect(made?.html).toBe(`<head>${inPage(link('other'))}</head>`)
  expect(made?.policy).toMatch(/style-src 'self'$/)
})

test('has its styles with the nonce of a page for one visitor', () => {
  const made = inlineStyles(`<head>${link('page')}</head>`, readStyleSheets(folder), nonce)
  expect(made.html).toBe(
    `<head><style nonce="${nonce}">${css}</style>${link('page', ' type="text/plain" disabled=""/>')}</head>`,
  )
})
