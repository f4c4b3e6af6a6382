import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { test } from '#tests/support/visit.ts'
import { namesHeld, namesInPolicy, unknownTo } from './browser-storage.ts'
import { customer, fillLogin, logOut, openActions, words } from './visitor.ts'

const maxReceivedSeconds = 15 * 60

test('what a visit leaves in the browser is in the privacy policy, for as long as it says', async ({
  page,
  context,
}) => {
  const policy = await namesInPolicy(page)
  const held: string[] = []
  const note = async () => held.push(...(await namesHeld(page)))

  await page.goto('/devices?q=iphone')
  const keep = page.getByRole('button', { name: /保存/ }).first()
  await keep.click()
  for (const device of ['apple-iphone-17', 'google-pixel-10']) {
    await page.goto(`/devices/${device}`)
    await page.getByRole('button', { name: /比較/ }).first().click()
    await note()
  }
  await openActions(page, 'ja')
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/en\//)

  await page.goto('/devices/request')
  await page.getByLabel('種類').selectOption('tablets')
  await page
    .getByLabel('デバイス名', { exact: true })
    .fill(`Paperwhite ${randomUUID().slice(0, 8)}`)
  await page.getByLabel('メールアドレス').fill(`wish-${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'リクエストを送る' }).click()
  await expect(page).toHaveURL(/\/received$/)
  await note()
  const received = (await context.cookies()).find(
    ({ name }) => name === siteCookies.receivedRequest.name,
  )
  expect(received?.expires).toBeLessThan(Date.now() / 1000 + maxReceivedSeconds)

  await page.goto('/login')
  await fillLogin(page, 'ja', customer)
  await expect(page.getByRole('heading', { level: 1, name: words.ja.hello })).toBeVisible()
  await note()
  await logOut(page, 'ja')
  await expect(page).toHaveURL(/\/$/)
  await note()

  expect(unknownTo(policy, held)).toEqual([])
  for (const name of [
    'reboot-saved-devices',
    'reboot_device_request',
    `reboot_session_${testStack().ports.site}`,
  ]) {
    expect(held).toContain(name)
  }
  const left = (await context.cookies()).map(({ name }) => name)
  expect(left.sort(), 'after logout').toEqual([
    siteCookies.visitorId.name,
    siteCookies.attribution.name,
    siteCookies.consent.name,
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what a refused form leaves is in it too', async ({ page, context }) => {
    const policy = await namesInPolicy(page)
    await page.goto('/login')
    await fillLogin(page, 'ja', {
      email: `nobody-${randomUUID()}@example.com`,
      password: 'not-it-1',
    })
    await expect(page.getByRole('alert')).toBeVisible()
    const held = (await context.cookies()).map(({ name }) => name)
    expect(held).toEqual([siteCookies.consent.name, 'reboot_typed_login'])
    expect(unknownTo(policy, held)).toEqual([])
  })
})
