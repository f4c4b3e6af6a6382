import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { demoAccounts } from '#api/store/seed-accounts.ts'
import { findCredentials } from '#api/store/users.ts'
import { storeConfirmation } from '#api/use-cases/confirm-email.ts'
import { createAccount } from '#api/use-cases/create-account.ts'
import { openSession } from '#api/use-cases/manage-sessions.ts'
import type { FuzzApi } from './fuzz-api.ts'

const maxPoolSize = 80
const newcomers = 8
const testCardNumbers = [
  '4242424242424242',
  '5555555555554444',
  '3566002020360505',
  '378282246310005',
  '4000000000003220',
  '4000000000000002',
]

/** Names of fields whose values name existing objects: the values in an answer are used in later requests. */
const poolNames = [
  'slug',
  'card_slug',
  'session_id',
  'refresh_token',
  'id',
  'variant_id',
  'code',
  'source_id',
] as const
export type PoolName = (typeof poolNames)[number]

export interface FuzzWorld {
  /** Access tokens: of new accounts, which make most of the calls, then of people of every status. */
  readonly tokens: readonly string[]
  readonly pool: (name: PoolName) => readonly (string | number)[]
  /** Stores the names in an answer. */
  readonly harvest: (answer: unknown) => void
  /** New sessions for everybody, and new card tokens: the old ones may have expired. */
  readonly renew: () => Promise<void>
}

const sourceAnswer = v.object({ source_id: v.string() })

async function requestSource(api: FuzzApi, number: string): Promise<string> {
  const answer = await api.gateway.request('/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number, exp_month: 12, exp_year: 2040, cvc: '123' }),
  })
  return v.parse(sourceAnswer, await answer.json()).source_id
}

async function createNewcomer({ context }: FuzzApi, index: number): Promise<number> {
  const form = {
    email: `newcomer-${index}-${randomUUID()}@example.com`,
    last_name: '高橋',
    first_name: '結衣',
    last_name_kana: 'タカハシ',
    first_name_kana: 'ユイ',
    date_of_birth: '1995-05-05',
    phone: `0901234${String(index).padStart(4, '0')}`,
    language: index % 2 === 0 ? 'jp' : 'en',
    terms: true,
    privacy: true,
    newsletter: false,
  }
  // A new account does not log in: its session is opened directly.
  const signUp = { form, passwordHash: 'none' }
  const now = context.now()
  const purpose = { signUp }
  const { id } = await storeConfirmation(context.database, { email: form.email, purpose, now })
  const userId = await createAccount(context, { id, sign_up: signUp, now })
  if (userId === undefined) throw new Error('A newcomer has an account already.')
  return userId
}

async function findPeople(api: FuzzApi): Promise<number[]> {
  const known = await Promise.all(
    demoAccounts.map(({ email }) => findCredentials(api.context.database, email)),
  )
  const people = known.flatMap((person) => (person === undefined ? [] : [person.id]))
  const newcomerIds: number[] = []
  for (let index = 0; index < newcomers; index += 1) {
    newcomerIds.push(await createNewcomer(api, index))
  }
  return [...newcomerIds, ...people]
}

/**
 * Which pool a field belongs to: a card is recognised by its last digits, a subscription by its rent, a variant by its stock
 * number, a coupon by its type.
 */
function poolOf(name: string, owner: object): PoolName | undefined {
  if (name === 'slug' && 'last4' in owner) return 'card_slug'
  if (name === 'slug' && !('monthly' in owner)) return undefined
  if (name === 'id' && 'sku' in owner) return 'variant_id'
  // Answers to questions have codes too.
  if (name === 'code' && !('applies_to' in owner)) return undefined
  return isName(name) ? name : undefined
}

const isName = (name: string): name is PoolName => poolNames.some((known) => known === name)

/** People of the seed and new accounts, with cards to add; their objects are found as the calls go on. */
export async function createWorld(api: FuzzApi): Promise<FuzzWorld> {
  const people = await findPeople(api)
  const pools = new Map<PoolName, (string | number)[]>(poolNames.map((name) => [name, []]))
  let tokens: readonly string[] = []

  const add = (name: PoolName, value: unknown) => {
    if (typeof value !== 'string' && typeof value !== 'number') return
    const others = (pools.get(name) ?? []).filter((known) => known !== value)
    pools.set(name, [...others, value].slice(-maxPoolSize))
  }
  const harvest = (answer: unknown): void => {
    if (typeof answer !== 'object' || answer === null) return
    for (const [name, value] of Object.entries(answer)) {
      const pool = poolOf(name, answer)
      if (pool !== undefined) add(pool, value)
      harvest(value)
    }
  }
  const renew = async () => {
    const { database, now } = api.context
    const sessions = await Promise.all(people.map((id) => openSession(database, id, now())))
    tokens = sessions.map(({ access_token }) => access_token)
    for (const { refresh_token } of sessions) add('refresh_token', refresh_token)
    for (const number of [...testCardNumbers, ...testCardNumbers])
      add('source_id', await requestSource(api, number))
  }
  await renew()
  return {
    get tokens() {
      return tokens
    },
    pool: (name) => pools.get(name) ?? [],
    harvest,
    renew,
  }
}
