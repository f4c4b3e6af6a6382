import type { Browser } from '@playwright/test'

export interface PageWeight {
  readonly path: string
  readonly scriptBytes: number
  readonly styleBytes: number
  readonly htmlBytes: number
}

/**
 * Bytes on the wire (brotli) of what a first visit to a page loads itself, or together with what its visible links prefetch.
 */
export async function measurePageWeight(
  browser: Browser,
  origin: string,
  path: string,
  { withPrefetches }: { withPrefetches: boolean },
): Promise<PageWeight> {
  const context = await browser.newContext()
  const page = await context.newPage()
  // Links prefetch when an IntersectionObserver sees them.
  if (!withPrefetches) await page.addInitScript('IntersectionObserver.prototype.observe = () => {}')
  const weight = { path, scriptBytes: 0, styleBytes: 0, htmlBytes: 0 }
  const pending: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    pending.push(
      request.sizes().then(({ responseBodySize }) => {
        if (kind === 'script') weight.scriptBytes += responseBodySize
        if (kind === 'stylesheet') weight.styleBytes += responseBodySize
        if (kind === 'document') weight.htmlBytes += responseBodySize
      }),
    )
  })
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  await Promise.all(pending)
  await context.close()
  return weight
}
