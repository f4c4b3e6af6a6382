import { isIP } from 'node:net'
import { html } from 'hono/html'
import { commonError } from '#api/domain/api-error.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import type { ApiApp } from '#api/middleware/api-environment.ts'
import { respondWithError } from '#api/middleware/error-response.ts'
import { type OutgoingEmail, readOutbox } from '#api/providers/email-sender.ts'

const shownMails = 200

/** `2026-11-21 09:30` */
const timeOf = (date: Date) => toJapanTime(date).slice(0, 16).replace('T', ' ')

const mailArticle = ({ to, subject, text, date }: OutgoingEmail) => html`
  <article>
    <h2 lang="">${subject}</h2>
    <p>${timeOf(date)} · ${to}</p>
    <pre>${text}</pre>
  </article>
`

const page = (emails: readonly OutgoingEmail[]) => html`<!doctype html>
  <html lang="ja">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>送信トレイ / Outbox</title>
      <style>
        :root {
          color-scheme: light dark;
          font-family: system-ui, sans-serif;
          line-height: 1.7;
        }
        body {
          max-width: 44rem;
          margin: 0 auto;
          padding: 1rem;
        }
        article {
          border-top: 1px solid;
          padding-block: 1rem;
        }
        h2 {
          font-size: 1.1rem;
          margin: 0;
        }
        pre {
          font: inherit;
          white-space: pre-wrap;
          overflow-wrap: anywhere;
        }
      </style>
    </head>
    <body>
      <main>
        <h1>送信トレイ / Outbox</h1>
        <p>
          お客さまに届くはずのメールです。新しい順に${shownMails}通まで表示します。 / Mail that customers
          would receive, newest first, up to ${shownMails}.
        </p>
        ${emails.length === 0 ? html`<p>まだありません。 / Nothing yet.</p>` : emails.map(mailArticle)}
      </main>
    </body>
  </html>`

interface Outbox {
  readonly directory: string
  readonly siteUrl: string
}

/**
 * Whether an address is this machine's own. Any other name can be another site's, whose pages would read the mail (DNS
 * rebinding).
 */
function isOwnHost(address: string, siteUrl: string): boolean {
  const { hostname } = new URL(address)
  const names = ['localhost', new URL(siteUrl).hostname]
  return names.includes(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

/** Outside the contract, in local mode only: e-mail that is not sent, to be read in a browser. */
export function mountOutbox(app: ApiApp, { directory, siteUrl }: Outbox) {
  app.get('/outbox/', async (c) => {
    if (!isOwnHost(c.req.url, siteUrl)) return respondWithError(c, commonError('not_found'))
    const answer = await c.html(page(await readOutbox(directory, shownMails)))
    c.set('contentPolicy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    return answer
  })
}
