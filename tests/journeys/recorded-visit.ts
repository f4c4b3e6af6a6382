import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { visitKey } from '#src/browser-storage/web-storage.ts'
import { testStack } from '#tests/support/test-stack.ts'

const folder = path.join(testStack().dataDirectory, 'page-views')
const visitSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+ \d+$/))

export const storedVisit = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), visitKey)

/** The lines that the site has written about the visit of this browser; Playwright does not see the body of a beacon. */
export async function linesOf(page: Page) {
  const [visit = ''] = v.parse(visitSchema, await storedVisit(page)).split(' ')
  return (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .filter((line) => line.includes(`"visit":"${visit}"`))
}

export async function eventsOf(page: Page) {
  const events = (await linesOf(page)).map((line) => v.parse(lineSchema, JSON.parse(line)))
  return events.toSorted((a, b) => a.time_ms - b.time_ms)
}

const lineSchema = v.object({
  time_ms: v.number(),
  type: v.string(),
  language: v.string(),
  name: v.optional(v.string()),
  path: v.optional(v.string()),
  cause: v.optional(v.string()),
  source: v.optional(v.string()),
  term: v.optional(v.string()),
  lcp: v.optional(v.number()),
  cls: v.optional(v.number()),
  fcp: v.optional(v.number()),
})

export const viewsOf = async (page: Page) =>
  (await eventsOf(page)).flatMap(({ type, cause, language, path: shown }) =>
    type === 'view' ? [`${cause} ${language} ${shown}`] : [],
  )

/** The visitor's answer about statistics. */
export const choose = (
  context: BrowserContext,
  baseURL: string | undefined,
  answer: 'yes' | 'no',
) =>
  context.addCookies([
    { name: siteCookies.consent.name, value: `1.analytics-${answer}`, url: baseURL ?? '' },
  ])
