import { expect, type Page, test } from '@playwright/test'
import { testStack } from '#tests/support/test-stack.ts'

const gatewayUrl = () => `http://localhost:${testStack().ports.gateway}`

/** Puts the card fields into a document of the site, as the account's payment page does. */
const holdFields = (page: Page, src: string) =>
  page.evaluate((address) => {
    const [frame, output] = [document.createElement('iframe'), document.createElement('output')]
    frame.src = address
    addEventListener('message', ({ origin, data }) => {
      if (!address.startsWith(origin)) return
      if (data.type === 'reboot-card-height') frame.height = data.height
      else output.textContent = JSON.stringify({ origin, data })
    })
    document.body.replaceChildren(frame, output)
  }, src)

for (const [language, texts] of [
  [
    'ja',
    {
      number: 'カード番号',
      expiry: '有効期限(月/年)',
      cvc: 'セキュリティコード',
      use: 'このカードを使う',
      refused: 'テスト用の番号を入力してください',
    },
  ],
  [
    'en',
    {
      number: 'Card number',
      expiry: 'Expiry (MM/YY)',
      cvc: 'Security code',
      use: 'Use this card',
      refused: 'Please enter a test number',
    },
  ],
] as const) {
  test(`${language}: the card fields give the page a one-time token and nothing of the card`, async ({
    page,
  }) => {
    // An answer of the site's origin without a policy or a script of its own.
    await page.goto('/healthz')
    await holdFields(page, `${gatewayUrl()}/fields?lang=${language}`)
    const fields = page.frameLocator('iframe')
    const fill = async (number: string) => {
      await fields.getByLabel(texts.number).fill(number)
      await fields.getByLabel(texts.expiry).fill('12/40')
      await fields.getByLabel(texts.cvc).fill('123')
      await fields.getByRole('button', { name: texts.use }).click()
    }
    await fill('4539 5787 6362 1486')
    await expect(fields.getByRole('alert')).toContainText(texts.refused)
    // The frame is as high as its content, also with the error: nothing is blank, nothing scrolls.
    const blank = () =>
      fields.locator('html').evaluate(({ clientHeight, scrollHeight }) => {
        const { offsetHeight } = document.body
        return [clientHeight - offsetHeight, scrollHeight - clientHeight]
      })
    await expect.poll(blank).toEqual([0, 0])
    await expect(page.locator('output')).toBeEmpty()

    await fill('4242 4242 4242 4242')
    const output = page.locator('output')
    await expect(output).not.toBeEmpty()
    // The whole message: the digits of a card may also be in a port or a token.
    expect(JSON.parse(await output.innerText())).toEqual({
      origin: gatewayUrl(),
      data: {
        type: 'reboot-card-token',
        source_id: expect.stringMatching(/^src_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        brand: 'visa',
        last4: '4242',
      },
    })
  })
}

for (const [expiry, cvc] of [
  ['1240', '123'],
  ['1／40', '１２３'],
  ['12 / 2040', ' 123'],
] as const) {
  test(`the card fields read ${expiry}, which a phone's keyboard can type`, async ({ page }) => {
    await page.goto('/healthz')
    await holdFields(page, `${gatewayUrl()}/fields?lang=en`)
    const fields = page.frameLocator('iframe')
    await fields.getByLabel('Card number').fill('４２４２ ４２４２ ４２４２ ４２４２')
    await fields.getByLabel('Expiry').fill('13/40')
    await fields.getByLabel('Security code').fill(cvc)
    const use = fields.getByRole('button', { name: 'Use this card' })
    await use.click()
    await expect(fields.getByRole('alert')).toContainText('Please check the expiry date')
    await fields.getByLabel('Expiry').fill(expiry)
    await use.click()
    await expect(page.locator('output')).toContainText('reboot-card-token')
  })
}

test('no other site may hold the card fields', async ({ request }) => {
  const answer = await request.get(`${gatewayUrl()}/fields`)
  const policy = answer.headers()['content-security-policy']
  expect(policy).toContain(`frame-ancestors ${testStack().siteUrl};`)
})
