import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { openPrivateFolder } from '#data-files/private-files.ts'
import type { Behaviour, TestCard } from './test-cards.ts'

const text = v.string()
const cardSchema = v.object({
  id: text,
  fingerprint: text,
  brand: text,
  last4: text,
  exp_month: v.number(),
  exp_year: v.number(),
  behaviour: v.custom<Behaviour>((value) => typeof value === 'string'),
  is_verified: v.number(),
})
export type VaultCard = v.InferOutput<typeof cardSchema>

const chargeSchema = v.object({
  id: text,
  reference: text,
  card_id: text,
  amount: v.number(),
  status: v.picklist(['succeeded', 'failed', 'requires_action']),
  failure_code: v.nullable(text),
  challenge_id: v.nullable(text),
})
export type Charge = v.InferOutput<typeof chargeSchema>

const challengeState = v.picklist(['open', 'approved', 'refused'])
type Verification = v.InferOutput<typeof challengeState>

const challengeSchema = v.object({
  id: text,
  card_id: text,
  reference: v.nullable(text),
  state: challengeState,
  token: v.nullable(text),
})

const tables = `
  create table if not exists tokens (source_id text primary key, card_id text not null, expires_at integer not null, used_by text);
  create table if not exists cards (id text primary key, fingerprint text not null, brand text not null, last4 text not null,
    exp_month integer not null, exp_year integer not null, behaviour text not null, is_verified integer not null, removed integer not null default 0);
  create table if not exists charges (id text primary key, reference text not null unique, card_id text not null, amount integer not null,
    status text not null, failure_code text, challenge_id text, created_at integer not null);
  create table if not exists refunds (reference text primary key, charge_reference text not null, amount integer not null);
  create table if not exists challenges (id text primary key, card_id text not null, reference text, state text not null, token text);
`
const tokenLifetimeMs = 15 * 60_000

type Value = string | number | null

function openDatabase(directory: string | undefined) {
  if (directory !== undefined) openPrivateFolder(directory)
  const file = directory === undefined ? ':memory:' : path.join(directory, 'gateway.sqlite')
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec(tables)
  return {
    close: () => database.close(),
    one<const S extends v.GenericSchema>(schema: S, sql: string, ...values: Value[]) {
      const row = database.prepare(sql).get(...values)
      return row === undefined ? undefined : v.parse(schema, row)
    },
    /** @returns the number of rows changed */
    run: (sql: string, ...values: Value[]) => Number(database.prepare(sql).run(...values).changes),
  }
}
type Rows = ReturnType<typeof openDatabase>

function cardsOf({ one, run }: Rows, secret: string) {
  const card = (id: string) =>
    one(cardSchema, 'select * from cards where id = ? and removed = 0', id)
  return {
    card,
    /** The number itself is not stored. */
    createToken(test: TestCard, expiry: { month: number; year: number }, now: number) {
      const cardId = `card_${randomUUID()}`
      const sourceId = `src_${randomUUID()}`
      const fingerprint = createHash('sha256')
        .update(`${secret} ${test.number}`)
        .digest('base64url')
      run(
        `insert into cards (id, fingerprint, brand, last4, exp_month, exp_year, behaviour, is_verified)
         values (?, ?, ?, ?, ?, ?, ?, 0)`,
        cardId,
        fingerprint,
        test.brand,
        test.number.slice(-4),
        expiry.month,
        expiry.year,
        test.behaviour,
      )
      run('insert into tokens values (?, ?, ?, null)', sourceId, cardId, now + tokenLifetimeMs)
      return sourceId
    },
    /** The card behind a one-time token, for the first customer who presents it. */
    redeemToken(sourceId: string, usedBy: string, now: number) {
      run(
        'update tokens set used_by = ? where source_id = ? and used_by is null and expires_at > ?',
        usedBy,
        sourceId,
        now,
      )
      const token = one(
        v.object({ card_id: text }),
        'select card_id from tokens where source_id = ? and used_by = ?',
        sourceId,
        usedBy,
      )
      return token && card(token.card_id)
    },
    /**
     * The state of the 3-D Secure step of storing a card: an approved one verifies the card, even if the browser did not
     * come back. @returns undefined when there is no such card
     */
    cardVerification(id: string): Verification | undefined {
      const stored = card(id)
      if (stored === undefined || stored.is_verified === 1) return stored && 'approved'
      const challenge = one(
        v.object({ state: challengeState }),
        'select state from challenges where card_id = ? and reference is null order by rowid desc limit 1',
        id,
      )
      if (challenge?.state === 'approved') run('update cards set is_verified = 1 where id = ?', id)
      return challenge?.state ?? 'approved'
    },
    verifyCard: (id: string) => run('update cards set is_verified = 1 where id = ?', id),
    removeCard: (id: string) => run('update cards set removed = 1 where id = ?', id),
  }
}

function challengesOf({ one, run }: Rows) {
  const challenge = (id: string) =>
    one(challengeSchema, 'select * from challenges where id = ?', id)
  return {
    challenge,
    challengeByToken: (token: string) =>
      one(challengeSchema, 'select * from challenges where token = ?', token),
    openChallenge(cardId: string, reference: string | null) {
      const id = `ch_${randomUUID()}`
      run("insert into challenges values (?, ?, ?, 'open', null)", id, cardId, reference)
      return id
    },
    /**
     * The first answer counts: a button that is pressed twice sends two.
     * @returns the token that proves that answer; undefined when there is no such challenge
     */
    answerChallenge(id: string, isApproved: boolean) {
      run(
        "update challenges set state = ?, token = ? where id = ? and state = 'open'",
        isApproved ? 'approved' : 'refused',
        `ver_${randomUUID()}`,
        id,
      )
      return challenge(id)?.token ?? undefined
    },
  }
}

function chargesOf({ one, run }: Rows) {
  const charge = (reference: string) =>
    one(chargeSchema, 'select * from charges where reference = ?', reference)
  const storeCharge = (entry: Omit<Charge, 'id'>, now: number): Charge => {
    run(
      `insert into charges values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (reference) do update
       set status = excluded.status, failure_code = excluded.failure_code, challenge_id = excluded.challenge_id
       where charges.status = 'requires_action'`,
      `pay_${randomUUID()}`,
      entry.reference,
      entry.card_id,
      entry.amount,
      entry.status,
      entry.failure_code,
      entry.challenge_id,
      now,
    )
    const stored = charge(entry.reference)
    if (stored === undefined) throw new Error('The charge was not stored.')
    return stored
  }
  return {
    charge,
    /** The first charge of a reference counts; a later one only completes what waits for 3-D Secure. */
    storeCharge,
    /** A charge that has not succeeded never will, even if it is requested later under this reference. */
    voidCharge: (reference: string, now: number): Charge =>
      storeCharge(
        {
          reference,
          card_id: '',
          amount: 0,
          status: 'failed',
          failure_code: 'verification_failed',
          challenge_id: null,
        },
        now,
      ),
    /** Yen charged under a reference, and refunded. */
    movedFor(reference: string) {
      const moved = one(
        v.object({ charged: v.number(), refunded: v.number() }),
        `select (select coalesce(sum(amount), 0) from charges where reference = ?1 and status = 'succeeded') as charged,
           (select coalesce(sum(amount), 0) from refunds where charge_reference = ?1) as refunded`,
        reference,
      )
      return moved ?? { charged: 0, refunded: 0 }
    },
    /** Once per reference. @returns false when more would be refunded than was charged, or the card accepts no refund */
    refund(reference: string, chargeReference: string, amount: number): boolean {
      const known = one(
        v.object({ amount: v.number() }),
        'select amount from refunds where reference = ?',
        reference,
      )
      if (known !== undefined) return true
      const changed = run(
        `insert into refunds select ?1, ?2, ?3
         where ?3 <= (select amount from charges where reference = ?2 and status = 'succeeded')
           - (select coalesce(sum(amount), 0) from refunds where charge_reference = ?2)
           and not exists (select 1 from charges join cards on cards.id = charges.card_id
             where charges.reference = ?2 and cards.behaviour = 'refund_refused')`,
        reference,
        chargeReference,
        amount,
      )
      return changed === 1
    },
  }
}

/** What the test gateway remembers: no number, no security code. Every change is on disk when the call returns. */
export function openVault(directory: string | undefined, secret: string) {
  const rows = openDatabase(directory)
  return { close: rows.close, ...cardsOf(rows, secret), ...challengesOf(rows), ...chargesOf(rows) }
}
export type Vault = ReturnType<typeof openVault>
