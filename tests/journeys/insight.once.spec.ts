import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { dayInJapan } from '#contract/japan-time.ts'
import { scriptedDay } from '#insight/scripted-day.ts'
import { startPreviewCookie } from '#src/request/preview-cookie.server.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { test } from '#tests/support/visit.ts'

const rounds = 2

test('a visitor who is not an editor sees no figures, only the way to the Studio', async ({
  page,
  request,
}) => {
  await page.goto('/preview/insight')
  await expect(page.getByRole('heading', { name: '編集者専用のページです' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Studioで開く' })).toHaveAttribute(
    'href',
    '/studio/presentation?preview=/preview/insight',
  )
  await expect(page.getByRole('img')).toHaveCount(0)
  const headers = { cookie: 'reboot_preview=drafts.9999999999999.AAAAAAAAAAAAAAAAAAAAAA' }
  const forged = await request.get('/en/preview/insight', { headers })
  expect(await forged.text()).toContain('For editors')
})

test('an editor sees a scripted day as plots with tables beside them, in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  const day = dayInJapan(Date.now())
  const folder = path.join(testStack().dataDirectory, 'page-views')
  mkdirSync(folder, { recursive: true })
  const lines = [...scriptedDay(day, rounds)].join('\n')
  writeFileSync(path.join(folder, `${day}-scripted-1.jsonl`), `${lines}\n`)
  const [name = '', value = ''] = (startPreviewCookie('published').split(';')[0] ?? '').split('=')
  await context.addCookies([{ name, value, url: baseURL ?? '' }])

  await page.goto('/preview/insight?days=1')
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').first()).toHaveText('18')
  await expect(main.getByRole('img', { name: '一覧から申し込みまで' })).toBeVisible()
  const funnel = main.getByRole('table', { name: '一覧から申し込みまで' })
  await expect(funnel.getByRole('row', { name: /申し込み完了/ })).toContainText('14%')
  const refusals = main.getByRole('table', { name: '受け付けられなかった申し込み' })
  await expect(refusals.getByRole('row', { name: /unpaid_invoice/ })).toContainText('2')
  await expect(main.getByRole('row', { name: /ファミコン/ })).toBeVisible()

  await page.goto('/en/preview/insight?days=1')
  const sources = main.getByRole('table', { name: 'Visits by source' })
  await expect(sources.getByRole('row', { name: /google \/ cpc \/ winter/ })).toContainText('4')
  const vitals = main.getByRole('table', { name: /Web Vitals/ })
  await expect(vitals.getByRole('row', { name: /\$deviceId · phone/ })).toContainText(
    '4.8 s (poor)',
  )
})
