import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { readEnvironment } from '#app.config.ts'
import { listBanners } from '#contract/fullsite.ts'
import { documentPicture } from '#run/conformance/people.ts'
import { CliError } from '#run/process/cli-error.ts'
import { runCli } from '#run/stack/run-cli.ts'
import { account, customer, passDays, read, readConfirmation } from './demo/story-client.ts'
import { StoryPictures } from './demo/story-pictures.ts'

const device = '/devices/apple-iphone-17?months=12'
const monthDays = 31
/** The reviewer and the warehouse of the demonstration take some seconds for each step. */
const slowMs = 90_000
const coupon = 'WELCOME1000'
/** A bank that asks before it pays. */
const verifiedCard = '4000 0000 0000 3155'

const introduction = `# One customer, picture by picture

Hana finds a device, signs up, applies, pays, uses it and sends it back: on a phone, in Japanese. \`npm run demo:pictures\` writes this page beside a running \`npm start\`; the shop's clock is moved on between the months.`

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).first().click()
const follow = (page: Page, name: string | RegExp) =>
  main(page).getByRole('link', { name }).first().click()
const waitForTitle = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ timeout: slowMs })
const waitForText = (page: Page, text: string | RegExp) =>
  main(page).getByText(text).first().waitFor({ timeout: slowMs })

async function logIn(page: Page) {
  await main(page).getByLabel('メールアドレス').fill(account.email)
  await main(page).getByLabel('パスワード', { exact: true }).fill(account.password)
  await press(page, 'ログインする')
}

const offers = v.object({ results: v.array(v.object({ coupon: v.nullable(v.string()) })) })

/** @throws CliError when the shop's clock has been moved past the last day of the coupon, as every story moves it */
async function requireCoupon() {
  const { results } = await read(listBanners.path, offers)
  if (results.some((offer) => offer.coupon === coupon)) return
  throw new CliError(
    `This shop's clock is past the last day of the coupon ${coupon}, with which the story begins: start the shop with a new DATA_DIR.`,
  )
}

async function findDevice(story: StoryPictures) {
  const { page } = story
  await page.goto('/')
  await page.getByRole('button', { name: '必要なものだけ' }).click()
  await story.take('home', 'The home page')
  await page.goto('/devices?category=Phones')
  await story.take('list', 'Phones, each with what it costs a month')
  await page.goto(device)
  await story.take('device', 'One of them')
  await story.take('price', 'Its price, tax included', main(page).getByText('ご利用期間').first())
}

async function signUp(story: StoryPictures) {
  const { page } = story
  await page.goto(`/signup?coupon=${coupon}`)
  const form = page.locator('form').filter({ has: page.getByLabel('電話番号') })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await field('メールアドレス').fill(account.email)
  await field('パスワード').fill(account.password)
  await field('姓').fill(customer.last_name)
  await field('名').fill(customer.first_name)
  await field('セイ(カナ)').fill(customer.last_name_kana)
  await field('メイ(カナ)').fill(customer.first_name_kana)
  await field('年').selectOption('1996')
  await field('月').selectOption('6')
  await field('日').selectOption('6')
  await field('電話番号').fill(customer.phone)
  await field('利用規約に同意します').check()
  await field('プライバシーポリシーに同意します').check()
  await story.take('sign-up', 'She signs up', field('姓'))
  await press(page, '会員登録する')
  await waitForTitle(page, 'メールをご確認ください')
  await story.take('mail', 'and confirms her address')
  await page.goto(`/login?confirmation=${await readConfirmation()}`)
  await logIn(page)
  await page.waitForURL(/\/account/)
  await story.take('welcome', 'Her account is open')
}

async function applyFor(story: StoryPictures) {
  const { page } = story
  await page.goto(`${device}&apply=plan`)
  await waitForTitle(page, 'プランを選ぶ')
  await page.getByLabel('クーポンコード').fill(coupon)
  await press(page, '適用する')
  await waitForText(page, '初回のお支払いから¥1,000を割り引きます。')
  await story.take('plan', 'Applying: the plan, with a coupon')
  await press(page, 'お客さま情報へ進む')
  await waitForTitle(page, 'お客さま情報')
  await page.getByLabel('ご職業').selectOption({ label: '会社員' })
  await page.getByLabel('郵便番号').fill('1500001')
  await main(page).locator('option:checked', { hasText: '東京都' }).waitFor({ state: 'attached' })
  await page.getByLabel('町名・番地').fill('神宮前1-2-3')
  await story.take(
    'person',
    'who she is; the postal code fills in the address',
    page.getByLabel('郵便番号'),
  )
  await press(page, '本人確認へ進む')
  await waitForTitle(page, '本人確認書類')
  await page.getByRole('radio', { name: /マイナンバーカード/ }).check()
  const buffer = await documentPicture()
  await page
    .getByLabel('表面の写真')
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
  await story.take('identity', 'a picture of her card')
  await press(page, '確認へ進む')
  await waitForTitle(page, '内容をご確認ください')
  await story.take('confirm', 'everything once more')
  for (const name of [
    /利用規約と、上の内容に同意/,
    /プライバシーポリシーに同意/,
    /転売・質入れ・又貸し/,
  ]) {
    await page.getByRole('checkbox', { name }).check()
  }
  await press(page, '申し込みを確定する')
  await waitForTitle(page, 'お申し込みを受け付けました')
  await story.take('sent', 'The application is sent')
  await waitForTitle(page, '審査が終わりました')
  await story.take('approved', 'The page follows: it is approved')
}

async function payFirstMonth(story: StoryPictures) {
  const { page } = story
  await follow(page, 'お支払いへ進む')
  await waitForTitle(page, 'お支払い')
  await page.getByLabel('カードの名義(ローマ字)').fill('HANA MONOGATARI')
  const fields = page.frameLocator('iframe')
  await fields.getByLabel('カード番号').fill(verifiedCard)
  await fields.getByLabel('有効期限(月/年)').fill('12/40')
  await fields.getByLabel('セキュリティコード').fill('123')
  await story.take('card', 'A card; the shop never sees its number', page.locator('iframe'))
  await fields.getByRole('button', { name: 'このカードを使う' }).click()
  await page.getByRole('radio', { name: /3155/ }).waitFor()
  await story.take('total', 'What she pays now', main(page).getByRole('table').last())
  await press(page, /を支払う$/)
  const approve = page.getByRole('button', { name: '承認する', exact: true })
  await approve.waitFor({ timeout: slowMs })
  await story.take('bank', 'Her bank asks')
  await approve.click()
  await waitForTitle(page, 'お支払いが完了しました')
  await story.take('paid', 'Paid, with a receipt to print')
}

async function rentForMonths(story: StoryPictures) {
  const { page } = story
  await page.goto('/account/my-tech?tab=in-progress')
  await story.take('preparing', 'The device is on its way')
  await page.goto('/account/my-tech')
  await page.getByText('ご利用中', { exact: true }).first().waitFor({ timeout: slowMs })
  await passDays(2 * monthDays)
  await page.goto('/login?next=%2Faccount')
  await logIn(page)
  await page.waitForURL(/\/account/)
  await story.take('account', 'Two months later')
  await follow(page, 'iPhone 17')
  await waitForTitle(page, 'iPhone 17')
  await story.take('rental', 'What she can do with it')
  await page.goto('/account/manage-billing')
  await story.take('billing', 'Every month has its invoice')
  await page.goto('/account/my-reboot-points')
  await story.take('points', 'and brings points')
}

async function endRental(story: StoryPictures) {
  const { page } = story
  await page.goto('/account/my-tech')
  await follow(page, 'iPhone 17')
  await follow(page, '途中で返却して終える')
  await waitForTitle(page, '途中で返却して終える')
  await story.take('end', 'What an early end costs, before she accepts it')
  await press(page, /に同意して申し込む$/)
  await waitForText(page, '返却の受付済み')
  await story.take('return', 'How to send it back')
  await page.goto('/account/my-tech?tab=past')
  await waitForText(page, 'iPhone 17')
  await story.take('ended', 'It is back, and nothing more is charged')
}

await runCli(async () => {
  const { SITE_URL } = readEnvironment(process.env)
  await requireCoupon()
  const story = await StoryPictures.open(SITE_URL)
  try {
    await findDevice(story)
    await signUp(story)
    await applyFor(story)
    await payFirstMonth(story)
    await rentForMonths(story)
    await endRental(story)
    story.write(introduction)
  } finally {
    await story.close()
  }
})
