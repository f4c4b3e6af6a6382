import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { changePreview } from '#contract/preview.ts'
import { subscription, subscriptionList } from '#contract/subscription.ts'
import { documentPicture } from '#run/conformance/people.ts'
import { CliError } from '#run/process/cli-error.ts'
import { customer, printDetail, read, runStep, waitFor, yen } from './story-client.ts'

const itemAnswer = v.object({
  id: v.number(),
  slug: v.string(),
  name_en: v.string(),
  variants: v.array(v.object({ id: v.number(), stock: v.number() })),
})
const itemsAnswer = v.object({ results: v.array(v.object({ slug: v.string() })) })
const invoicesAnswer = v.object({
  results: v.array(
    v.object({
      number: v.string(),
      slug: v.string(),
      status: v.string(),
      category: v.string(),
      subscription_slug: v.nullable(v.string()),
      due_on: v.string(),
      total: v.number(),
      paid: v.number(),
      refunded: v.number(),
      balance: v.number(),
    }),
  ),
})
type Subscription = v.InferOutput<typeof subscription>

interface Offer {
  readonly item_id: number
  readonly variant_id: number
  readonly name: string
}

/** A device that can be sent: the first of these items that is in stock, or any other. */
export async function chooseDevice(what: string, names: readonly string[]): Promise<Offer> {
  const others = await read('/api/fullsite/item-page/?is_out_of_stock=false&size=50', itemsAnswer)
  for (const name of [...names, ...others.results.map(({ slug }) => slug)]) {
    const item = await read(`/api/fullsite/item-page/detail/${name}/`, itemAnswer)
    const variant = item.variants.find(({ stock }) => stock > 1)
    if (variant === undefined) continue
    await runStep(what, `/api/fullsite/item-page/detail/${item.slug}/`, itemAnswer)
    printDetail(item.name_en)
    return { item_id: item.id, variant_id: variant.id, name: item.name_en }
  }
  throw new CliError('Nothing is in stock.')
}

const precheckAnswer = v.object({ terms_version: v.string() })

export const precheckTarget = ({ item_id, variant_id }: Offer, months: number) =>
  `/api/subscription/form/${item_id}/pre/?variant_id=${variant_id}&months=${months}`

/** Asks for a device and waits for the approval. @returns the slug of the subscription */
export async function applyFor(offer: Offer, months: number): Promise<string> {
  const target = precheckTarget(offer, months)
  const { terms_version } = await runStep('check whether one may apply', target, precheckAnswer)
  const form = new FormData()
  const fields = {
    ...customer,
    variant_id: offer.variant_id,
    months,
    occupation: 'company_employee',
    postal_code: '1500001',
    prefecture: '東京都',
    city: '渋谷区',
    address_line1: '神宮前1-1',
    document_type: 'driver_license',
    terms: true,
    privacy: true,
    no_resale: true,
    terms_version,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  const file = new File([await documentPicture()], 'licence.jpg', { type: 'image/jpeg' })
  form.append('document_front', file)
  const call = { body: form }
  const target2 = `/api/subscription/form/${offer.item_id}/`
  const { slug, monthly } = await runStep('apply', target2, subscription, call)
  printDetail(`${yen(monthly)} a month`)
  await waitForStatus(slug, 'waiting_for_payment')
  return slug
}

export async function readRental(slug: string): Promise<Subscription> {
  const { results } = await read('/api/account/subscriptions/?size=100', subscriptionList)
  const found = results.find((one) => one.slug === slug)
  if (found === undefined) throw new CliError('The subscription is gone.')
  return found
}

/** Waits until a subscription is in the wanted state. */
export const waitForRental = (
  what: string,
  slug: string,
  isReady: (found: Subscription) => boolean,
) =>
  waitFor(what, async () => {
    const found = await readRental(slug)
    return isReady(found) ? found : undefined
  })

export const waitForStatus = (slug: string, status: Subscription['status']) =>
  waitForRental(`the subscription is ${status}`, slug, (found) => found.status === status)

const paidAnswer = v.object({ invoice: v.object({ number: v.string(), paid: v.number() }) })

/** Pays what is open for a subscription, or one invoice of it. */
export async function pay(name: string, card_slug: string) {
  const target = `/api/subscription/form/payment/${name}/`
  const before = v.object({ invoice: v.object({ total: v.number(), balance: v.number() }) })
  const { invoice } = await runStep('see what there is to pay', `${target}pre/`, before)
  printDetail(yen(invoice.balance))
  const headers = { 'Idempotency-Key': randomUUID() }
  const paid = await runStep('pay', target, paidAnswer, { body: { card_slug }, headers })
  printDetail(`${paid.invoice.number}: ${yen(paid.invoice.paid)} paid`)
}

const updated = v.object({ ...subscription.entries, preview: v.optional(changePreview) })

/** Changes a subscription; a preview is printed with its money. */
export async function change(
  what: string,
  slug: string,
  { call = 'update', ...body }: { readonly call?: 'update' | 'cancel' } & Record<string, unknown>,
) {
  const headers = { 'Idempotency-Key': randomUUID() }
  const target = `/api/account/subscriptions/${slug}/${call}/`
  const answer = await runStep(what, target, updated, { body, headers })
  const { preview } = answer
  if (preview !== undefined) {
    printDetail(`${yen(preview.now)} now, ${yen(preview.later)} later`)
    for (const { text_en, amount, when, due_on } of preview.lines)
      printDetail(`${when.padEnd(6)}${yen(amount).padStart(9)}  ${text_en} ${due_on ?? ''}`)
  }
  return answer
}

/** Every invoice of a subscription, and how much of it was paid. */
export async function printInvoices(slug: string) {
  const target = '/api/account/invoices/?size=100'
  const { results } = await runStep('look at the invoices', target, invoicesAnswer)
  const own = results.filter(({ subscription_slug }) => subscription_slug === slug)
  for (const invoice of own.toSorted((a, b) => a.due_on.localeCompare(b.due_on))) {
    const { number, due_on, status, total, paid, refunded, balance } = invoice
    const money = `${yen(total).padStart(8)}, paid ${yen(paid)}, open ${yen(balance)}`
    const back = refunded > 0 ? `, refunded ${yen(refunded)}` : ''
    printDetail(`${number}  ${due_on}  ${status.padEnd(9)} ${money}${back}`)
  }
  return own
}

/** Checks that the charges equal the invoices. @throws CliError when they differ */
export async function checkBooks() {
  const payments = await runStep(
    'look at the payments',
    '/api/account/payments/?size=100',
    v.object({
      count: v.number(),
      results: v.array(v.object({ method: v.string(), status: v.string(), amount: v.number() })),
    }),
  )
  const { results } = await read('/api/account/invoices/?size=100', invoicesAnswer)
  const charged = payments.results
    .filter(({ method, status }) => method === 'card' && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  const paid = results.reduce((sum, invoice) => sum + invoice.paid - invoice.refunded, 0)
  printDetail(`${yen(charged)} charged, ${yen(paid)} paid by the invoices`)
  if (charged !== paid) throw new CliError('The payments are not what the invoices say.')
  const balance = v.object({ balance: v.number() })
  const points = await runStep('look at the points', '/api/account/points/', balance)
  printDetail(`${points.balance.toLocaleString('en')} points`)
}
