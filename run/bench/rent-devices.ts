import { randomUUID } from 'node:crypto'
import * as v from 'valibot'

interface Renting {
  readonly api: string
  readonly gateway: string
  readonly client: { readonly id: string; readonly secret: string }
  readonly customer: {
    readonly email: string
    readonly password: string
    readonly last_name: string
    readonly first_name: string
    readonly last_name_kana: string
    readonly first_name_kana: string
    readonly date_of_birth: string
    readonly phone: string
    readonly occupation: string
    readonly address: object | null
  }
  /** Slugs of items that are in stock. */
  readonly devices: readonly string[]
}

const slugged = v.object({ slug: v.string() })
const item = v.object({
  id: v.number(),
  variants: v.array(v.object({ id: v.number(), stock: v.number() })),
})

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const isForm = body instanceof FormData
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...(isForm ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
  return text === '' ? {} : JSON.parse(text)
}

/** Gives a customer whose identity is approved a card and devices at home, by the calls of the API and the operator. */
export async function rentDevices({ api, gateway, client, customer, devices }: Renting) {
  const { email, password, address } = customer
  const session = await post(`${api}/api/account/login/`, { email, password })
  const { access_token } = v.parse(v.object({ access_token: v.string() }), session)
  const bearer = { Authorization: `Bearer ${access_token}` }
  const operator = { 'CLIENT-ID': client.id, 'CLIENT-SECRET': client.secret }
  const number = '4242424242424242'
  const token = await post(`${gateway}/tokens`, {
    number,
    exp_month: 12,
    exp_year: 2040,
    cvc: '123',
  })
  const { source_id } = v.parse(v.object({ source_id: v.string() }), token)
  const stored = await post(`${api}/api/account/cards/`, { source_id, holder: 'BENCH' }, bearer)
  const { slug: card_slug } = v.parse(slugged, stored)
  for (const device of devices) {
    const detail = await fetch(`${api}/api/fullsite/item-page/detail/${device}/`)
    const { id, variants } = v.parse(item, await detail.json())
    const form = new FormData()
    const { last_name, first_name, last_name_kana, first_name_kana } = customer
    const fields = {
      last_name,
      first_name,
      last_name_kana,
      first_name_kana,
      ...address,
      date_of_birth: customer.date_of_birth,
      phone: customer.phone,
      occupation: customer.occupation,
      months: 12,
      terms_version: '2026-11-01',
      terms: true,
      privacy: true,
      no_resale: true,
      variant_id: variants.find(({ stock }) => stock > 0)?.id,
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    const applied = await post(`${api}/api/subscription/form/${id}/`, form, bearer)
    const { slug } = v.parse(slugged, applied)
    await post(`${api}/operator/decide-application`, { slug, approve: true }, operator)
    const key = { ...bearer, 'Idempotency-Key': randomUUID() }
    await post(`${api}/api/subscription/form/payment/${slug}/`, { card_slug }, key)
    const parcel = { slug, carrier: 'ヤマト運輸', tracking: '1', eta_days: 1 }
    await post(`${api}/operator/ship`, parcel, operator)
    await post(`${api}/operator/deliver`, { slug, serial_last4: '0001' }, operator)
  }
}
