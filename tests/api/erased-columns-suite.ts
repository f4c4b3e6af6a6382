import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { users } from '#api/store/tables/account-tables.ts'
import { tradeIns } from '#api/store/tables/trade-in-tables.ts'
import { closeAccount } from '#api/use-cases/close-account.ts'
import { completeTradeIn, receiveTradeIn } from '#api/use-cases/inspect-trade-in.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { eraseAfter } from '#tests/support/personal-data.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { accepted } from '#tests/support/trading-in.ts'

type Row = Readonly<Record<string, unknown>>

const isFilled = (value: unknown) =>
  value !== null && value !== '' && value !== false && value !== 0

function sampleFor(column: PgColumn): unknown {
  if (column.enumValues) return column.enumValues[0]
  const samples: Record<string, unknown> = { number: 1, boolean: true, json: [] }
  if (column.dataType in samples) return samples[column.dataType]
  const type = column.getSQLType()
  if (type === 'date') return '2000-01-01'
  return type.startsWith('timestamp') ? new Date('2026-01-02') : 'x'
}

/** A value for every column of a row that is empty, but for these. */
const samplesFor = (columns: Record<string, PgColumn>, row: Row, except: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => !isFilled(row[name]) && !except.includes(name))
      .map(([name, column]) => [name, sampleFor(column)]),
  )

/** The columns that still have their value. */
const kept = (before: Row = {}, after: Row = {}) =>
  Object.keys(before)
    .filter((name) => isFilled(before[name]))
    .filter((name) => JSON.stringify(after[name]) === JSON.stringify(before[name]))
    .sort()

const keptOfTradeIn = [
  ...[
    'accepted_at',
    'adjusted_amount',
    'adjusted_bonus',
    'adjusted_reasons',
    'amount',
    'answer_by',
    'attempts_left',
  ],
  ...[
    'bonus',
    'breakdown',
    'capacity',
    'created_at',
    'error_code',
    'id',
    'identity_method',
    'kit_carrier',
  ],
  ...['kit_send_by', 'kit_sent_at', 'kit_tracking', 'language', 'last_active_at', 'model_id'],
  ...[
    'network_restriction',
    'offer_version',
    'received_at',
    'return_carrier',
    'return_sent_at',
    'return_tracking',
    'revoked_at',
    'revoked_points',
    'revoked_text_en',
    'revoked_text_ja',
    'session_id',
    'ship_by',
    'status',
    'user_id',
    'valid_until',
  ],
]

/** A new column with personal data belongs to what `api/store` erases, any other one to these lists. */
export const erasedColumnsSuite = (api: GetApi) =>
  describe('what is left when personal data is erased', () => {
    test('of a closed account: nothing that says who it was', async () => {
      const { database } = api().context
      const { slug } = (await signUpSomebody(api())).user
      const own = eq(users.slug, slug)
      const read = async () => (await database.select().from(users).where(own))[0]
      const row = (await read()) ?? {}
      // A refused customer's account is not closed.
      const except = ['is_refused', 'points_balance', 'closed_at', 'erased_at']
      await database
        .update(users)
        .set(samplesFor(getTableColumns(users), row, except))
        .where(own)
      const before = await read()
      await closeAccount(api().context, slug)
      await eraseAfter(api, 10 * 366)
      expect(kept(before, await read())).toEqual([
        'agreed_at',
        'agreement_version',
        'created_at',
        'id',
        'identity_checked_at',
        'identity_state',
        'language',
        'slug',
        'status',
        'status_before_suspension',
      ])
    })

    test('of an old trade-in: nothing about its seller', async () => {
      const { database } = api().context
      const { session_id } = await accepted(api)
      await receiveTradeIn(api().context, session_id)
      await completeTradeIn(api().context, session_id)
      const own = eq(tradeIns.session_id, session_id)
      const read = async () => (await database.select().from(tradeIns).where(own))[0]
      const row = (await read()) ?? {}
      await database
        .update(tradeIns)
        .set(samplesFor(getTableColumns(tradeIns), row))
        .where(own)
      const before = await read()
      await eraseAfter(api, 3 * 366)
      expect(kept(before, await read())).toEqual(keptOfTradeIn)
    })
  })
