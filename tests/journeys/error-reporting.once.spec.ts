import { expect } from '@playwright/test'
import { test } from '#tests/support/visit.ts'

test('without a DSN nothing is requested and nothing of the SDK is loaded', async ({
  page,
  baseURL,
}) => {
  const scripts: Promise<string>[] = []
  const elsewhere: string[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text())
  })
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(baseURL ?? '').host) elsewhere.push(request.url())
  })
  await page.goto('/about')
  await page.evaluate(() => void Promise.reject(new Error('Broken')))
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect((await Promise.all(scripts)).join('\n')).not.toContain('sentry.javascript')
  expect(elsewhere).toEqual([])
})
