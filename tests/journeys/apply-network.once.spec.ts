import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, type Page, type Route } from '@playwright/test'
import { fromSomewhere } from '#tests/support/people.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import { waitUntilQuiet } from '#tests/support/quiet-network.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { fillPerson, giveConsents } from './application-fields.ts'
import { applicationMessages } from './application-messages.ts'
import { tapTwice } from './double-tap.ts'
import { openAccount } from './new-account.ts'
import { type Language, languages, press, startLoggedIn, title } from './visitor.ts'

const device = '/devices/google-pixel-10'
const serverFunctions = '**/_serverFn/**'
/** Copies of one press; as if as many tabs had pressed at once. */
const presses = 50
const slowLineMs = 2_000

type Messages = (typeof applicationMessages)[Language]

/** Lets reads pass; `lose` decides about the next submission. */
async function onNextPost(page: Page, lose: (route: Route) => Promise<void>) {
  let isFirst = true
  await page.route(serverFunctions, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue()
    isFirst = false
    await lose(route)
  })
}

/** A new customer who has filled in the personal data and not sent it yet. */
async function goToPerson(page: Page, language: Language) {
  const texts = applicationMessages[language]
  await startLoggedIn(page, await openAccount(language))
  await page.goto(`${texts.prefix}${device}?apply=plan&months=12`)
  await press(page, texts.toYou)
  await expect(title(page, texts.you)).toBeFocused()
  await fillPerson(page, language)
}

/** The same at the step that asks for a document. */
async function goToIdentity(page: Page, language: Language) {
  const texts = applicationMessages[language]
  await goToPerson(page, language)
  await press(page, texts.toIdentity)
  await expect(title(page, texts.identity)).toBeFocused()
  await page.getByRole('radio', { name: texts.card }).check()
  await page.getByLabel(texts.front).setInputFiles(await pictureFile())
}

async function agreeToAll(page: Page, language: Language) {
  await expect(title(page, applicationMessages[language].confirm)).toBeFocused()
  await giveConsents(page, language)
}

async function expectOneApplication(page: Page, texts: Messages) {
  await page.goto(`${texts.prefix}/account/my-tech?tab=in-progress`)
  await waitUntilAlive(page)
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Google Pixel 10' }),
  ).toHaveCount(1)
}

for (const language of languages) {
  const texts = applicationMessages[language]

  test(`${language}: an upload can be stopped; one whose answer is lost is sent again, and so is the application`, async ({
    page,
  }) => {
    await goToIdentity(page, language)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await onNextPost(page, async (route) => {
      await held
      await route.abort('aborted').catch(() => {})
    })
    await press(page, texts.toConfirm)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await press(page, texts.stop)
    await expect(page.getByRole('progressbar')).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: texts.stopped })).toBeFocused()
    await expect(page.getByRole('alert')).toBeHidden()
    release()
    await page.unroute(serverFunctions)

    // The site has stored the picture, and the browser never gets the answer.
    await onNextPost(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await press(page, texts.toConfirm)
    await expect(page.getByRole('alert').getByText(texts.lost)).toBeVisible()
    await expect(page.getByRole('radio', { name: texts.card })).toBeChecked()
    await page.unroute(serverFunctions)
    await press(page, texts.toConfirm)

    await agreeToAll(page, language)
    await onNextPost(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await press(page, texts.send)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(serverFunctions)
    await press(page, texts.send)
    await expect(title(page, texts.sent)).toBeVisible()
    await expectOneApplication(page, texts)
  })
}

test('an upload that is stopped before its script is there is not sent', async ({ page }) => {
  const texts = applicationMessages.en
  await goToIdentity(page, 'en')
  const script = Promise.withResolvers<void>()
  await page.route('**/upload-fetch-*', async (route) => {
    await script.promise
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await press(page, texts.toConfirm)
  await press(page, texts.stop)
  script.resolve()
  await expect(page.getByRole('status').filter({ hasText: texts.stopped })).toBeFocused()
  expect(sent).toEqual([])
})

test('an upload is sent, and can be stopped, without the script that shows its progress', async ({
  page,
}) => {
  const texts = applicationMessages.ja
  await goToIdentity(page, 'ja')
  await page.route('**/upload-fetch-*', (route) => route.abort())
  await page.route(serverFunctions, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
  })
  await press(page, texts.toConfirm)
  await press(page, texts.stop)
  await expect(page.getByRole('status').filter({ hasText: texts.stopped })).toBeFocused()
  await page.unroute(serverFunctions)
  await press(page, texts.toConfirm)
  await expect(title(page, texts.confirm)).toBeFocused()
})

test('a double tap on a phone sends the pictures, and does not stop what it has sent', async ({
  page,
}) => {
  const texts = applicationMessages.ja
  await page.setViewportSize({ width: 390, height: 844 })
  await goToIdentity(page, 'ja')
  await onNextPost(page, async (route) => {
    await setTimeout(slowLineMs)
    await route.continue()
  })
  // The note about the picture moves the button away from taps.
  await expect(page.getByText('ぼやけているようです')).toBeVisible()
  await tapTwice(page, page.getByRole('button', { name: texts.toConfirm, exact: true }))
  await expect(title(page, texts.confirm)).toBeFocused()
})

test('a step whose answer is lost can be corrected and sent again', async ({ page }) => {
  const texts = applicationMessages.ja
  await goToPerson(page, 'ja')
  await onNextPost(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await press(page, texts.toIdentity)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute(serverFunctions)
  await waitUntilQuiet(page)
  await page.getByLabel(texts.line1).fill('神宮前1-2-4')
  await press(page, texts.toIdentity)
  await expect(title(page, texts.identity)).toBeFocused()
})

test('an application that is sent fifty times at once is one application', async ({ page }) => {
  const texts = applicationMessages.ja
  await goToIdentity(page, 'ja')
  await press(page, texts.toConfirm)
  await agreeToAll(page, 'ja')
  const statuses: number[] = []
  await onNextPost(page, async (route) => {
    const answers = await Promise.all(Array.from({ length: presses }, () => route.fetch()))
    statuses.push(...answers.map((answer) => answer.status()))
    const [response] = answers
    if (response) await route.fulfill({ response })
  })
  await press(page, texts.send)
  await expect(title(page, texts.sent)).toBeVisible({ timeout: 60_000 })
  expect(statuses).toEqual(Array.from({ length: presses }, () => 200))
  await expectOneApplication(page, texts)
})

/** Uploads of another visitor of which half is sent, and then nothing. @returns a function that ends them */
function stallUploads(address: URL): () => void {
  const sockets = Array.from({ length: 8 }, () => {
    const socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => {})
    socket.write(
      [
        `POST ${address.pathname}${address.search} HTTP/1.1`,
        `Host: ${address.host}`,
        `Origin: ${address.origin}`,
        'X-Forwarded-For: 203.0.113.77',
        'Content-Type: multipart/form-data; boundary=half',
        'Content-Length: 100000',
        '',
        '--half',
      ].join('\r\n'),
    )
    return socket
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

test('an upload is not kept waiting by others of which only half arrives', async ({ page }) => {
  const texts = applicationMessages.ja
  await page.setExtraHTTPHeaders(fromSomewhere())
  await goToIdentity(page, 'ja')
  const form = page.locator('form[enctype="multipart/form-data"]')
  const release = stallUploads(new URL((await form.getAttribute('action')) ?? '', page.url()))
  try {
    await press(page, texts.toConfirm)
    await expect(title(page, texts.confirm)).toBeFocused()
  } finally {
    release()
  }
})
