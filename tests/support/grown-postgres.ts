import { Pool } from 'pg'
import { vi } from 'vitest'
import type { OpenDatabase } from '#api/store/database.ts'
import { fillWith } from '#run/bench/many-rows.ts'
import { openSeededPostgres, type SeededPostgres } from './seeded-postgres.ts'

type Client = SeededPostgres['client']

async function fillRequests(client: Client) {
  // One of a hundred has no answer yet.
  const status = "case g % 100 when 0 then 'pending' else 'approved' end"
  await client.query(`insert into device_requests (slug, email, email_key, status, item_id, category, device_name, device_key, created_at)
    select 'many-' || g, g || '@many.example', g || '@many.example', ${status}, case g % 200 when 0 then (select min(id) from items) end,
    'phones', 'x', 'x', now() from generate_series(1, 3000) g`)
  await client.query(`insert into beta_signup_requests (slug, email, email_key, item_id, language, status, created_at)
    select 'many-' || g, g || '@many.example', g || '@many.example', (select min(id) from items), 'en', ${status}, now()
    from generate_series(1, 3000) g`)
  await client.query(`insert into emails (recipient, subject, created_at, sent_at, tries, next_try_at)
    select g || '@many.example', 'x', now(), now(), 1, now() from generate_series(1, 3000) g`)
  await client.query(`insert into jobs (kind, dedupe_key, payload, run_at, tries, done_at, created_at)
    select 'x', 'many ' || g, case g % 10 when 0 then jsonb_build_object('email', g || '@many.example') else '{}' end, now(), 1, now(), now()
    from generate_series(1, 3000) g`)
  // Of one moment, as when a month is invoiced.
  await client.query(`insert into emails (recipient, subject, text, created_at, tries, next_try_at)
    select g || '@due.example', 'x', 'x', now(), 0, timestamptz '2026-11-20 00:00Z' from generate_series(1, 3000) g`)
  await client.query(`insert into jobs (kind, dedupe_key, payload, run_at, tries, created_at)
    select 'y', 'due ' || g, '{}', timestamptz '2026-11-20 00:00Z', 0, now() from generate_series(1, 3000) g`)
}

/** Rows of the customers that `fillWith` made. */
async function fillCustomers(client: Client) {
  await client.query(`insert into files (name, user_id, purpose, media_type, bytes, subscription_id, created_at)
    select 'many-' || id || '-' || g, user_id, 'document_front', 'image/jpeg', 1, id, now() from subscriptions, generate_series(1, 8) g`)
  await client.query(`insert into cards (slug, user_id, provider_id, fingerprint, brand, last4, exp_month, exp_year, holder, is_default, state, created_at, removed_at)
    select 'many-' || id || '-' || g, id, 'x' || id || '-' || g, 'x' || g, 'visa', '4242', 12, 2040, 'x', false, 'active', now(), now()
    from users, generate_series(1, 5) g`)
  await client.query(`insert into points_taken (taking_id, earning_id, points)
    select id, id, 1 from points_entries where dedupe_key like 'many %'`)
  await client.query(`insert into device_changes (subscription_id, item_id, variant_id, months, monthly, requested_at, sent_at, old_variant_id, completed_at)
    select id, item_id, variant_id, 12, 1, now(), now(), variant_id, now() from subscriptions, generate_series(1, 3)`)
  await client.query(`insert into buyouts (subscription_id, invoice_id, price, requested_at, cancelled_at)
    select subscription_id, id, 1, now(), now() from invoices where subscription_id is not null`)
  await client.query(
    `update subscriptions set next_charge_on = '2026-11-21' where slug like 'many-%'`,
  )
  await client.query('analyze')
}

/** What a query runs on. */
export interface Target {
  readonly database: OpenDatabase['database']
}

interface Sent {
  readonly text: string
  readonly values: unknown[]
}
const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/** A Postgres with thousands of rows in every table that grows with the business. */
export async function openGrownPostgres() {
  const postgres = await openSeededPostgres()
  const { client, open, stop } = postgres
  await fillRequests(client)
  const { userId } = await fillWith(client, { items: 3_000, invoices: 9_600 })
  await fillCustomers(client)

  /** Runs `run` and returns the plan of every query that it sent. */
  async function plansOf(
    run: (target: Target) => Promise<unknown>,
    explain = 'explain',
  ): Promise<string[]> {
    const spy = vi.spyOn(Pool.prototype, 'query')
    await run({ database: open.database })
    const sent = spy.mock.calls.map((call): Sent | undefined => {
      const [query, values]: unknown[] = [...call]
      return isSent(query)
        ? { text: query.text, values: Array.isArray(values) ? values : [] }
        : undefined
    })
    spy.mockRestore()
    const plans: string[] = []
    for (const query of sent) {
      if (query === undefined) continue
      const { rows } = await client.query(`${explain} ${query.text}`, query.values)
      plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
    }
    return plans
  }
  return { userId, plansOf, stop }
}
