import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { readSeed } from '#cms/seed/read-seed.ts'
import { contentPageRoutes, legalPageRoutes } from '#cms/structure/page-routes.ts'
import { type RunningLake, startLake } from '#tests/cms/running-lake.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import { accountPaths } from './account-paths.ts'
import { clipped, misplaced, writtenOver } from './geometry.ts'
import { together } from './looks.ts'
import { openAccount } from './new-account.ts'
import { rent } from './renting-customer.ts'
import { languages, startLoggedIn, words } from './visitor.ts'

/** 126 letters, as an address without a hyphen or a slash may have. */
const longText = 'Incomprehensibilities'.repeat(6)
/** The begin of a text: with a word like that all of it would be too long for its place. */
const maxLetters = 30
const textFields = ['ja', 'en', 'text']

const lengthened = (text: string) =>
  `${text.slice(0, maxLetters).replace(/[｛{][^｝}]*$/, '')} ${longText}`

/** The same document with a long word in every text and every cell of a table. */
function lengthenTexts(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((member) => lengthenTexts(member, field))
  if (typeof value === 'string')
    return textFields.includes(field) || field === 'cells' ? lengthened(value) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, lengthenTexts(inner, name)]),
  )
}

const isDocument = (value: unknown): value is { _id: string; _type: string } =>
  typeof value === 'object' && value !== null && '_id' in value && '_type' in value

let lake: RunningLake
let site: Awaited<ReturnType<typeof openSecondSite>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  lake = await startLake()
  // The frame around all pages is the shop's own, and short.
  const ofFrame = ['navigation', 'siteSettings']
  for (const document of readSeed()) {
    const longer = lengthenTexts(document)
    if (isDocument(longer) && !ofFrame.includes(longer._type))
      await lake.client('editor').createOrReplace(longer)
  }
  site = await openSecondSite({ lakePort: Number(new URL(lake.url).port) })
})
test.afterAll(async () => {
  await site.close()
  await lake.kill()
})

test.use({ javaScriptEnabled: false })

for (const language of languages) {
  test(`${language}: a very long word of an editor widens no page, and covers nothing`, async ({
    page,
  }) => {
    const found: string[] = []
    for (const path of ['', ...contentPageRoutes, ...legalPageRoutes, '/devices/apple-iphone-17']) {
      await page.goto(`${site.url}${words[language].prefix}${path}`)
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const findings = await page.evaluate<string[]>(together(misplaced, clipped, writtenOver))
        found.push(...findings.map((finding) => `${path || '/'} at ${width} px: ${finding}`))
      }
    }
    expect(found).toEqual([])
  })
}

for (const language of languages) {
  test(`${language}: a very long name and address of a customer widen no page of the account`, async ({
    page,
  }) => {
    const account = await openAccount(language, {
      email: `${longText.slice(0, 60)}@${randomUUID()}.${longText.slice(0, 60)}.example.com`,
      last_name: longText.slice(0, 30),
      first_name: longText.slice(0, 30),
    })
    const slug = await rent({ device: 'apple-iphone-17', months: 12 }, { account })
    await startLoggedIn(page, account)
    const found: string[] = []
    for (const path of [...accountPaths, `/account/my-tech?subscription=${slug}`]) {
      await page.goto(`${words[language].prefix}${path}`)
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const findings = await page.evaluate<string[]>(together(misplaced, clipped, writtenOver))
        found.push(...findings.map((finding) => `${path} at ${width} px: ${finding}`))
      }
    }
    expect(found).toEqual([])
  })
}
