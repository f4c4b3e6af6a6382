import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiApp, ApiEnvironment } from '#api/middleware/api-environment.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { mountOutbox } from './outbox-routes.ts'
import { mountSwaggerReader } from './swagger-reader-routes.ts'

const app: ApiApp = new Hono<ApiEnvironment>()
mountSwaggerReader(app)
mountOutbox(app, { directory: newTemporaryFolder('outbox'), siteUrl: 'http://shop.test:3000' })
const statusOf = async (url: string) => (await app.request(url)).status

test.each(['constructor', 'toString', '__proto__', 'package.json', '%2e%2e'])(
  'the reader of the OpenAPI document has no file %s',
  async (name) => {
    expect(await statusOf(`/swagger/reader/${name}`)).toBe(404)
  },
)

test('the reader has its own files', async () => {
  for (const name of ['', 'start.js', 'swagger-ui.css'])
    expect(await statusOf(`/swagger/reader/${name}`)).toBe(200)
})

test.each(['localhost:4000', '127.0.0.1:4000', '[::1]:4000', '192.168.0.7:4000', 'shop.test:4000'])(
  'the e-mails are read at %s',
  async (host) => {
    expect(await statusOf(`http://${host}/outbox/`)).toBe(200)
  },
)

test.each(['evil.example:4000', 'localhost.evil.example:4000', '127.0.0.1.evil.example'])(
  'a page of %s, whose name leads to this machine, does not read the e-mails',
  async (host) => {
    expect(await statusOf(`http://${host}/outbox/`)).toBe(404)
  },
)
