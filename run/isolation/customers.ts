import path from 'node:path'
import * as v from 'valibot'
import { readOutbox } from '#api/providers/email-sender.ts'
import { login } from '#contract/account.ts'
import { changeMe } from '#contract/account-profile.ts'
import { signUp } from '#contract/fullsite-signup.ts'
import { logInToSite } from '#run/bench/log-in-to-site.ts'

const password = 'a quiet lake 9'
const letters = 'qwertyuiop'
const waitMs = 100
const mailWithinMs = 60_000

export interface Account {
  readonly email: string
  /** Texts that no other customer's data contains. */
  readonly canaries: readonly string[]
}

export interface Customer extends Account {
  readonly cookie: string
}

/** Names have no digits; they have equal length, so that none is the beginning of another. */
const lettersOf = (index: number) =>
  String(index)
    .padStart(3, '0')
    .replaceAll(/\d/g, (digit) => letters[Number(digit)] ?? '')

async function post(url: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** Customers with confirmed addresses, created by the API's own calls, each from an address of their own. */
export async function openAccounts(
  count: number,
  { apiUrl, data }: { apiUrl: string; data: string },
): Promise<Account[]> {
  const accounts: Account[] = []
  for (let index = 0; index < count; index += 1) {
    const own = lettersOf(index)
    const email = `canary-${own}@example.com`
    const from = { 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` }
    const name = { last_name: `Lastname${own}`, first_name: `Firstname${own}` }
    const reading = { last_name_kana: 'カナリア', first_name_kana: 'トリ' }
    const person = { ...name, ...reading, date_of_birth: '1995-05-05' }
    const agreed = { language: 'jp', terms: true, privacy: true }
    const phone = `0901${String(index).padStart(7, '0')}`
    const form = { email, password1: password, password2: password, ...person, phone, ...agreed }
    await post(`${apiUrl}${signUp.path}`, form, from)
    const confirmation_token = await confirmationFor(email, data)
    const body = { email, password, confirmation_token }
    const { access_token } = v.parse(
      v.object({ access_token: v.string() }),
      await post(`${apiUrl}${login.path}`, body, from),
    )
    const nickname = `Nickname${own}`
    const bearer = { ...from, authorization: `Bearer ${access_token}` }
    await post(`${apiUrl}${changeMe.path}`, { nickname }, bearer)
    accounts.push({ email, canaries: [email, name.last_name, name.first_name, nickname] })
  }
  return accounts
}

async function confirmationFor(email: string, data: string): Promise<string> {
  const deadline = Date.now() + mailWithinMs
  for (;;) {
    const mails = await readOutbox(path.join(data, 'outbox'), 10)
    const text = mails.find(({ to }) => to === email)?.text ?? ''
    const token = /[?&]confirmation=([\w-]+)/.exec(text)?.[1]
    if (token) return token
    if (Date.now() > deadline) throw new Error(`No e-mail to ${email} has come.`)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

export const logIn = async (account: Account, siteUrl: string): Promise<Customer> => ({
  ...account,
  cookie: await logInToSite(siteUrl, { email: account.email, password }),
})
