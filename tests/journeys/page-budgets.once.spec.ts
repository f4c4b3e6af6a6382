import { expect, test } from '@playwright/test'
import { testStack } from '#tests/support/test-stack.ts'

/** Bytes as they come over the line (brotli); files are those that the HTML itself asks for. */
interface Budget {
  /** With its styles, of which nothing is left to ask for. */
  readonly html: number
  readonly scripts: number
  /** The page and its scripts. */
  readonly requests: number
}

/** What each page weighs; a number is changed on purpose, with the reason in the commit. */
const budgets: Readonly<Record<string, Budget>> = {
  '/': { html: 28_300, scripts: 130_700, requests: 5 },
  '/devices': { html: 20_400, scripts: 139_800, requests: 7 },
  '/devices/apple-iphone-17': { html: 25_100, scripts: 140_300, requests: 8 },
  '/how-it-works': { html: 24_300, scripts: 132_400, requests: 8 },
}
/** Copy and prices of the seed change with time; more than this is code. */
const toleranceBytes = 2_000

const brotli = { 'accept-encoding': 'br', accept: 'text/html' }

/** The bytes of an answer as they were sent, which Playwright's own request would decode. */
async function sent(address: string) {
  const answer = await fetch(address, { headers: brotli })
  const length = answer.headers.get('content-length')
  if (length === null) throw new Error(`${address} does not say how long it is.`)
  const bytes = Number(length)
  return { text: await answer.text(), bytes }
}

async function weigh(path: string) {
  const origin = testStack().siteUrl
  // The first visits may be answered while the page is still being rendered; a stored page says its length.
  const isStored = async () => {
    const answer = await fetch(origin + path, { headers: brotli })
    await answer.text()
    return answer.headers.has('content-length')
  }
  await expect.poll(isStored).toBe(true)
  const page = await sent(origin + path)
  const withScripts = page.text.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')
  const tags = [...withScripts.matchAll(/<(?:link|script)\s[^>]*>/g)].map(([tag]) => tag)
  const found = (pattern: RegExp) => [
    ...new Set(
      tags.flatMap((tag) =>
        pattern.exec(tag) ? (/(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? []) : [],
      ),
    ),
  ]
  const styles = found(/rel="stylesheet"(?!.*\stype="text\/plain")/)
  const earlyScripts = found(/\srel="modulepreload"|<script[^>]*\ssrc=/)
  const scripts = found(/rel="modulepreload"|<script[^>]*\s(?:data-)?src=/)
  const bytesOf = async (files: readonly string[]) => {
    const all = await Promise.all(files.map((file) => sent(origin + file)))
    return all.reduce((sum, { bytes }) => sum + bytes, 0)
  }
  return {
    html: page.bytes,
    scripts: await bytesOf(scripts),
    styles,
    earlyScripts,
    requests: 1 + scripts.length,
  }
}

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} weighs what it may`, async () => {
    const found = await weigh(path)
    const report = JSON.stringify(found)
    expect(found.html, report).toBeLessThanOrEqual(budget.html + toleranceBytes)
    expect(found.scripts, report).toBeLessThanOrEqual(budget.scripts + toleranceBytes)
    expect(found.requests, report).toBeLessThanOrEqual(budget.requests)
    expect(found.styles, report).toEqual([])
    expect(found.earlyScripts, report).toEqual([])
  })
}
