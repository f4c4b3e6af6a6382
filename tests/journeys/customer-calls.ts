import { randomUUID } from 'node:crypto'
import { login } from '#contract/account.ts'
import { addCard } from '#contract/account-billing.ts'
import { apply, type Precheck, precheckApplication } from '#contract/application.ts'
import { getItem } from '#contract/fullsite.ts'
import { applicant } from '#tests/support/applicant.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { cardToken, operate, send } from '#tests/support/running-api.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { applyWhileInStock, variantInStock } from '#tests/support/variant-in-stock.ts'

export interface Account {
  readonly email: string
  readonly password: string
}

export interface Rental {
  /** The slug of the item. */
  readonly device: string
  readonly months: number
}

/** The form of an application: as a page fills it in, and the rest as a new customer does. */
async function filledForm({ prefill, requires_documents, terms_version }: Precheck) {
  const { address, ...person } = prefill
  const known = Object.entries({ ...person, ...address }).filter(([, value]) => value)
  const { document_type, ...fields } = { ...applicant, ...Object.fromEntries(known), terms_version }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (requires_documents) {
    form.append('document_type', document_type)
    form.append('document_front', asFile(await photograph()))
  }
  return form
}

/** What a customer does on the pages, by calls of the API. */
export async function logInByCall({ email, password }: Account, apiUrl?: string) {
  const session = await send(login, { body: { email, password } }, apiUrl)
  const token = session.access_token

  /** A Visa card, unless another number is given. @returns its slug */
  const storeCard = async (number: string = testCards.visa) => {
    const body = { source_id: await cardToken(number), holder: 'YUI TAKAHASHI' }
    return (await send(addCard, { token, body }, apiUrl)).slug
  }

  const applyOnce = async ({ device, months }: Rental) => {
    const { id, variants } = await send(getItem, { params: { id: device } }, apiUrl)
    const { id: variant, sku } = variantInStock(variants)
    const call = { params: { id }, token }
    const body = await filledForm(await send(precheckApplication, call, apiUrl))
    body.append('variant_id', String(variant))
    body.append('months', String(months))
    const applied = await send(apply, { ...call, body }, apiUrl)
    // Journeys count on the price of the first storage: the rentals of all of them must not use it up.
    await operate('receive-stock', { key: randomUUID(), sku, pieces: 1 }, apiUrl)
    return applied
  }

  return {
    token,
    storeCard,
    /** @returns the subscription */
    applyFor: (rental: Rental) => applyWhileInStock(() => applyOnce(rental)),
  }
}
