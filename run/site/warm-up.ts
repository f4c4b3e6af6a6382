import { setTimeout as wait } from 'node:timers/promises'
import { locales } from '#app.config.ts'
import { typedValuesCookie } from '#src/browser-storage/cookies.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'

/** Pages with which most visits begin, one of each kind that does not depend on the catalogue. */
const paths = ['/', '/devices', '/about']
/** First as for a visitor with a personal cookie: rendering is fast once it is compiled. Then as for everybody: stored. */
const cookies = [...Array.from({ length: 3 }, () => `${typedValuesCookie('warm-up')}=x`), '']
/** Whatever the state of the backends, the process listens after this time. */
const maxMs = 5_000

/** Fills the caches of a process before visitors come to it: a process that joins others must not be slower than they are. */
export async function warmUp(
  page: (request: Request) => Promise<Response> | Response,
  siteUrl: string,
): Promise<void> {
  const ended = new AbortController()
  const warmed = renderAll(page, siteUrl, ended.signal)
  await Promise.race([warmed.catch(() => undefined), wait(maxMs, undefined, { ref: false })])
  ended.abort()
}

async function renderAll(
  page: (request: Request) => Promise<Response> | Response,
  siteUrl: string,
  signal: AbortSignal,
): Promise<void> {
  const addresses = locales.flatMap((locale) => paths.map((path) => pathWithLocale(path, locale)))
  for (const cookie of cookies) {
    for (const address of addresses) {
      if (signal.aborted) return
      const headers = { accept: 'text/html', ...(cookie && { cookie }) }
      const answer = await page(new Request(new URL(address, siteUrl), { headers, signal }))
      await answer.arrayBuffer()
    }
  }
}
