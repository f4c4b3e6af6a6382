import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { schedule } from '#api/use-cases/schedule.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'

const rowCount = 2_100
const maxRowsAtOnce = 1_000

const old = "timestamptz '2010-01-01 00:00:00+00'"
const user = '(select min(id) from users)'
const closedUser = '(select max(id) from users)'

interface Filling {
  readonly table: string
  readonly columns: string
  /** What a row has, `g` being its number. */
  readonly values: string
  /** Where `values` come from besides the series of numbers. */
  readonly from?: string
  /** Which rows may not be left; all of them without it. */
  readonly gone?: string
}

const fillings: readonly Filling[] = [
  {
    table: 'throttles',
    columns: 'key, tries, window_ends_at',
    values: `'old ' || g, 1, ${old}`,
  },
  {
    table: 'emails',
    columns: 'recipient, subject, created_at, tries, next_try_at',
    values: `'x', 'x', ${old}, 1, ${old}`,
  },
  {
    table: 'jobs',
    columns: 'kind, dedupe_key, payload, run_at, tries, done_at, created_at',
    values: `'x', 'old ' || g, '{}', ${old}, 1, ${old}, ${old}`,
    gone: "kind = 'x'",
  },
  {
    table: 'idempotency_keys',
    columns: 'user_id, key, call, request_hash, created_at',
    values: `${user}, gen_random_uuid(), 'x', 'x', ${old}`,
  },
  {
    table: 'catalogue_changes',
    columns: 'at',
    values: old,
    gone: "at < timestamptz '2011-01-01' and id < (select max(id) from catalogue_changes)",
  },
  {
    table: 'password_resets',
    columns: 'token_hash, user_id, expires_at',
    values: `'old ' || g, ${user}, ${old}`,
  },
  {
    table: 'email_confirmations',
    columns: 'email, email_key, user_id, expires_at, created_at',
    values: `'x', 'x', ${user}, ${old}, ${old}`,
  },
  {
    table: 'newsletter_requests',
    columns: 'email, email_key, language, token_hash, expires_at',
    values: `'x', 'x', 'en', 'old ' || g, ${old}`,
  },
  {
    table: 'sessions',
    columns: 'id, user_id, created_at',
    values: `gen_random_uuid(), ${user}, ${old}`,
  },
  {
    table: 'session_tokens',
    columns: 'hash, session_id, kind, expires_at',
    values: `'old ' || g, (select id from sessions order by 1 limit 1), 'access', ${old}`,
  },
  {
    table: 'device_requests',
    columns: 'slug, email, email_key, status, category, device_name, device_key, created_at',
    values: `'old ' || g, 'x', 'x', 'pending', 'phones', 'x', 'x', ${old}`,
  },
  {
    table: 'beta_signup_requests',
    columns: 'slug, email, email_key, item_id, language, status, created_at',
    values: `'old ' || g, 'x', 'x', (select min(id) from items), 'en', 'pending', ${old}`,
  },
  {
    table: 'newsletter_subscribers',
    columns: 'email_key, email, language, is_subscribed, updated_at',
    values: `'old ' || g, 'x', 'en', false, ${old}`,
  },
  { table: 'operator_log', columns: 'at, action', values: `${old}, 'x'` },
  {
    table: 'applications',
    columns: `subscription_id, last_name, first_name, last_name_kana, first_name_kana, date_of_birth, phone, occupation,
      postal_code, prefecture, city, address_line1, address_line2, terms_version, agreed_at`,
    values: `s.id, 'x', 'x', 'x', 'x', date '1990-01-01', 'x', 'company_employee', 'x', 'x', 'x', 'x', '', 'x', ${old}`,
    from: "join subscriptions s on s.slug = 'old ' || g",
    gone: "last_name = 'x'",
  },
  {
    table: 'trade_ins',
    columns: `session_id, status, model_id, capacity, language, attempts_left, offer_version, last_name, created_at,
      last_active_at`,
    values: `gen_random_uuid(), 'TRADE_IN_COMPLETED', p.model_id, p.capacity, 'jp', 0, 1, 'x', ${old}, ${old}`,
    from: 'cross join (select model_id, capacity from trade_in_prices order by 1, 2 limit 1) p',
    gone: "last_name = 'x'",
  },
  {
    table: 'address_changes',
    columns: `slug, user_id, status, postal_code, prefecture, city, address_line1, address_line2, document_type,
      created_at`,
    values: `'old ' || g, ${closedUser}, 'rejected', 'x', 'x', 'x', 'x', '', 'passport', ${old}`,
  },
]

const notes = v.object({ rows: v.array(v.object({ name: v.string(), largest: v.number() })) })
const counts = v.object({ rows: v.array(v.object({ count: v.number() })) })

export const largeDeletionSuite = (api: GetApi) =>
  describe('what has ended in large numbers', () => {
    const run = (text: string) => api().context.database.execute(sql.raw(text))

    async function fill() {
      await run(`update users set closed_at = now() where id = ${closedUser}`)
      await run(`insert into subscriptions (slug, user_id, item_id, variant_id, months, monthly, status, request_status,
          nickname, points_auto_use, renewal, holds_stock, months_invoiced, created_at)
        select 'old ' || g, ${user}, v.item_id, v.id, 12, 3000, 'application_rejected', 'rejected',
          '', false, 'rolling', false, 0, ${old}
        from generate_series(1, ${rowCount}) g, (select id, item_id from variants order by id limit 1) v`)
      for (const { table, columns, values, from = '' } of fillings) {
        await run(`insert into ${table} (${columns})
          select ${values} from generate_series(1, ${rowCount}) g ${from}`)
      }
    }

    /** From now on the database counts the rows that each statement deletes or erases. */
    async function note() {
      await run('create table noted (name text, rows int)')
      await run(`create function note_rows() returns trigger language plpgsql as $$
        begin insert into noted select tg_table_name, count(*) from gone; return null; end $$`)
      for (const { table } of fillings) {
        const event = table === 'trade_ins' ? 'update' : 'delete'
        await run(`create trigger note_rows after ${event} on ${table}
          referencing old table as gone for each statement execute function note_rows()`)
      }
    }

    test('is deleted by statements that handle few rows each', async () => {
      await fill()
      await note()
      const { context } = api()
      const names = ['delete what has ended', 'erase personal data']
      for (const job of schedule.recurringJobs.filter(({ name }) => names.includes(name))) {
        await job.run(context, context.now())
      }
      const noted = await run('select name, max(rows)::int as largest from noted group by 1')
      const largest = new Map(v.parse(notes, noted).rows.map((row) => [row.name, row.largest]))
      for (const { table, gone = 'true' } of fillings) {
        const left = await run(`select count(*)::int as count from ${table} where ${gone}`)
        expect({ table, left: v.parse(counts, left).rows[0]?.count }).toEqual({ table, left: 0 })
        expect({ table, rows: largest.get(table) }).toEqual({ table, rows: maxRowsAtOnce })
      }
    })
  })
