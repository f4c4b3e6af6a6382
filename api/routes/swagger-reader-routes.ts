import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { html } from 'hono/html'
import { commonError } from '#api/domain/api-error.ts'
import type { ApiApp } from '#api/middleware/api-environment.ts'
import { respondWithError } from '#api/middleware/error-response.ts'

const folder = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')))
const types = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const
const isKnown = (name: string): name is keyof typeof types => Object.hasOwn(types, name)

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const page = html`<!doctype html>
  <html lang="ja">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Reboot API</title>
      <link rel="stylesheet" href="swagger-ui.css" />
    </head>
    <body>
      <p><a href="?lang=jp">日本語</a> · <a href="?lang=en">English</a></p>
      <main id="document"></main>
      <script src="swagger-ui-bundle.js"></script>
      <script src="start.js"></script>
    </body>
  </html>`

const start = `const lang = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'jp'
document.documentElement.lang = lang === 'en' ? 'en' : 'ja'
SwaggerUIBundle({ url: '/swagger/?lang=' + lang, dom_id: '#document', deepLinking: true, validatorUrl: null })
`

/** Outside the contract: the OpenAPI document as a page, for browsers on this machine only. */
export function mountSwaggerReader(app: ApiApp) {
  app.get('/swagger/reader/', (c) => {
    c.set('contentPolicy', policy)
    return c.html(page)
  })
  app.get('/swagger/reader/:file', async (c) => {
    const name = c.req.param('file')
    if (name === 'start.js') {
      return c.body(start, 200, { 'Content-Type': types['swagger-ui-bundle.js'] })
    }
    if (!isKnown(name)) return respondWithError(c, commonError('not_found'))
    return c.body(await readFile(path.join(folder, name)), 200, { 'Content-Type': types[name] })
  })
}
