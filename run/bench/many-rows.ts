import type { Client } from 'pg'

/**
 * Fills a seeded Postgres database: copies of the seed's items, customers, and for one customer the invoices, payments,
 * points and subscriptions of others. Then ANALYZE, so that the planner knows.
 */
export async function fillWith(
  client: Client,
  { items, invoices }: { items: number; invoices: number },
) {
  const [copies, customers] = [Math.ceil(items / 42), Math.max(50, Math.ceil(invoices / 24))]
  const copy = (table: string, alias: string, change: string) =>
    `jsonb_populate_record(null::${table}, to_jsonb(${alias}) || jsonb_build_object(${change}))`
  await client.query(
    `insert into items select (${copy('items', 'i', "'id', i.id + 1000 * g, 'slug', i.slug || '-' || g")}).* from items i, generate_series(1, ${copies}) g`,
  )
  await client.query(`insert into users overriding system value
    select (${copy('users', 'u', "'id', 1000 + g, 'slug', 'many-' || g, 'email', g || '@many.example', 'email_key', g || '@many.example', 'invite_code', 'MANY' || g, 'phone', null")}).*
    from (select * from users order by id limit 1) u, generate_series(1, ${customers}) g`)
  await client.query(`insert into subscriptions (slug, user_id, item_id, variant_id, months, monthly, status, request_status, nickname, points_auto_use, renewal, holds_stock, months_invoiced, created_at)
    select 'many-' || g, 1000 + g, v.item_id, v.id, 12, 3000, 'subscribed', 'approved', '', false, 'rolling', false, 1, now()
    from generate_series(1, ${customers}) g, (select id, item_id from variants order by id limit 1) v`)
  await client.query(`insert into invoices (slug, number, user_id, subscription_id, status, category, issued_on, due_on, subtotal, coupon_discount, points_used, total, paid, refunded, registration_number, created_at)
    select 'many-' || g, 'INV-1999-' || lpad(g::text, 7, '0'), s.user_id, s.id, 'PAID', 'general', date '2026-01-01' + (g % 300), date '2026-01-08' + (g % 300), 3000, 0, 0, 3000, 3000, 0, 'T0', now()
    from generate_series(1, ${invoices}) g join subscriptions s on s.slug = 'many-' || (1 + g % ${customers})`)
  await client.query(`insert into payments (slug, user_id, invoice_id, category, method, amount, status, refunded_amount, created_at)
    select slug, user_id, id, 'general', 'card', 3000, 'succeeded', 0, now() from invoices where slug like 'many-%'`)
  await client.query(`insert into points_entries (user_id, category, kind, points, balance_after, note_ja, note_en, earned_on, expires_on, remaining, dedupe_key, created_at)
    select user_id, 'general', 'earn', 30, 30, 'x', 'x', issued_on, issued_on + 365, 30, 'many ' || id, now() from invoices where slug like 'many-%'`)
  await client.query('analyze')
  return { email: '1@many.example', userId: 1001 }
}
