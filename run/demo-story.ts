import * as v from 'valibot'
import { CliError } from '#run/process/cli-error.ts'
import { runCli } from '#run/stack/run-cli.ts'
import {
  account,
  addCard,
  anyObject,
  customer,
  logIn,
  passDays,
  passUntil,
  printChapter,
  printDetail,
  readConfirmation,
  runRefusedStep,
  runStep,
  yen,
} from './demo/story-client.ts'
import {
  applyFor,
  change,
  checkBooks,
  chooseDevice,
  pay,
  precheckTarget,
  printInvoices,
  readRental,
  waitForRental,
  waitForStatus,
} from './demo/story-rental.ts'

const goodCard = '4242424242424242'
/** The bank accepts the card and refuses every charge. */
const emptyCard = '4000000000000002'
/** The third and last attempt to charge a card is five days after the first. */
const daysOfTries = 6
const monthDays = 31

const rentOf = (item: { monthly: number }) => `${yen(item.monthly)} a month`

async function openAccount() {
  printChapter('1. Hana signs up')
  const form = {
    ...customer,
    email: account.email,
    password1: account.password,
    password2: account.password,
    language: 'jp',
    terms: true,
    privacy: true,
  }
  await runStep('sign up', '/api/fullsite/signup/', anyObject, { body: form })
  await logIn(await readConfirmation())
  return addCard('add a card by its token', goodCard)
}

async function rent(names: readonly string[], months: number, card: string) {
  const offer = await chooseDevice('look at a device', names)
  const slug = await applyFor(offer, months)
  await pay(slug, card)
  await waitForStatus(slug, 'subscribed')
  return { slug, offer }
}

const owed = v.object({ invoice_slug: v.string(), balance: v.number() })

/** Her card is refused for a month, she owes money, and pays with another one. */
async function failAndRecover(slug: string, card: string) {
  printChapter('3. A payment fails, and is made up for')
  const empty = await addCard('add a card that its bank will refuse', emptyCard)
  await change('pay with that card from now on', slug, { card_slug: empty })
  const { next_charge_on } = await readRental(slug)
  if (next_charge_on === null) throw new CliError('No month will be charged.')
  await passUntil(next_charge_on)
  await passDays(daysOfTries)
  await printInvoices(slug)
  const target = precheckTarget(
    await chooseDevice('look at another device', ['apple-iphone-16e']),
    1,
  )
  const debt = v.parse(owed, await runRefusedStep('ask for it', target, { code: 'unpaid_invoice' }))
  printDetail(`${yen(debt.balance)} owed`)
  await pay(debt.invoice_slug, card)
  await change('pay with the good card again', slug, { card_slug: card })
  await runStep('ask for the other device again', target, anyObject)
  await printInvoices(slug)
}

async function end(slug: string) {
  printChapter('4. She sends the device back')
  await change('see what the end costs', slug, { call: 'cancel', preview: true })
  const { end_request } = await change('ask to return the device', slug, { call: 'cancel' })
  printDetail(`back by ${end_request?.return_by}, fee ${yen(end_request?.fee ?? 0)}`)
  await waitForStatus(slug, 'ended')
  await passDays(monthDays)
  await printInvoices(slug)
}

async function changeDevice(slug: string, card: string) {
  printChapter('6. Half a year later she takes another device')
  const { device_change: change6, monthly } = await readRental(slug)
  if (change6.eligible_on !== null) await passUntil(change6.eligible_on)
  const { item_id, variant_id } = await chooseDevice('look at another device', ['google-pixel-10'])
  const device_change = { item_id, variant_id, months: 12 }
  await change('see what it costs', slug, { device_change, preview: true })
  const asked = await change('ask for it', slug, { device_change })
  const { pending } = asked.device_change
  printDetail(`fee ${yen(pending?.fee ?? 0)}, ${rentOf(pending ?? asked)} for ${yen(monthly)}`)
  await pay(pending?.invoice_slug ?? slug, card)
  const isSent = 'the new device is sent'
  const stages = ['awaiting_payment', 'preparing']
  await waitForRental(isSent, slug, ({ device_change: { pending: now } }) => {
    return !stages.includes(now?.stage ?? '')
  })
  const isBack = 'the old device is back'
  const changed = await waitForRental(isBack, slug, ({ device_change: d }) => d.pending === null)
  printDetail(`${changed.item.name_en}, ${rentOf(changed)}, until ${changed.minimum_ends_on}`)
  await printInvoices(slug)
}

async function buy(slug: string, card: string) {
  printChapter('7. She buys it')
  const { preview } = await change('see the price', slug, { buyout: {}, preview: true })
  const price = preview?.amount_to_accept ?? 0
  const { buyout_offer } = await change('buy it', slug, { buyout: { accepted_price: price } })
  printDetail(`${yen(price)}, to be paid by ${buyout_offer?.pay_by}`)
  await pay(buyout_offer?.invoice_slug ?? slug, card)
  await waitForStatus(slug, 'ended')
  await passDays(monthDays)
  await printInvoices(slug)
}

/**
 * Plays one customer over HTTP: a rental that ends with the return of the device, and one whose device is changed and
 * bought.
 */
await runCli(async () => {
  const card = await openAccount()
  printChapter('2. She rents a device by the month')
  const first = await rent(['apple-iphone-17'], 1, card)
  await passDays(2 * monthDays)
  await printInvoices(first.slug)
  await failAndRecover(first.slug, card)
  await end(first.slug)
  printChapter('5. She rents another device, for a year')
  const second = await rent(['google-pixel-9a'], 12, card)
  await changeDevice(second.slug, card)
  await buy(second.slug, card)
  printChapter('8. The books')
  await checkBooks()
  console.log('\nEvery device is back or hers, and every yen has its invoice: the story ends.')
})
