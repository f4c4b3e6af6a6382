import { expect, test } from 'vitest'
import { openEmptyPglite } from '#api/store/test-pglite.ts'
import { migrationOf, newestMigration, runMigrations } from '#tests/support/migrations.ts'

test('items are counted as before without tags of facets, and cards that were removed before say less', async () => {
  const database = await openEmptyPglite()
  await runMigrations(database, 0, migrationOf('facets_and_removed_cards') - 1)
  await database.exec(`
    insert into items (id, slug, brand, brand_slug, category, condition, availability, tags, facet_tags, name_ja, name_en,
      tagline_ja, tagline_en, from_price, from_months, is_out_of_stock, popularity, is_featured, release_year,
      illustration_kind, illustration_hex, showcase_hex, warranty_ja, warranty_en,
      care_included, care_deductible, care_claims_per_year, care_loss_theft_pct, min_age, max_per_user)
    select id, 'item-' || id, 'Apple', 'apple', 'phones', 'New', 'in-stock', '{}', tags, '', '', '', '', 1000, 24, false, 1,
      false, 2026, 'phone', '#000000', '#000000', '', '', true, 0, 1, 0, 16, 1
    from (values (1, '{}'::text[]), (2, '{a}')) as given (id, tags);
    set session_replication_role = replica;
    insert into cards (slug, user_id, provider_id, fingerprint, brand, last4, exp_month, exp_year, holder, is_default, state,
      action_url, created_at, removed_at)
    select slug, 1, slug, 'f', 'visa', '4242', 12, 2030, 'YUI TAKAHASHI', false, 'active', 'https://bank.test', now(), removed_at
    from (values ('held', null), ('removed', now())) as given (slug, removed_at);
    set session_replication_role = origin;
  `)
  const read = async (query: string) => (await database.query(query)).rows
  const counted = () => read('select count from item_counts where count > 0 order by count')
  expect(await counted()).toEqual([{ count: 1 }, { count: 1 }])
  await runMigrations(database, migrationOf('facets_and_removed_cards'), newestMigration)
  expect(await counted()).toEqual([{ count: 2 }])
  await database.exec(
    "update items set availability = 'out-of-stock', is_out_of_stock = true where id = 1",
  )
  expect(await counted()).toEqual([{ count: 1 }, { count: 1 }])
  expect(await read('select slug, holder, fingerprint, action_url from cards order by id')).toEqual(
    [
      { slug: 'held', holder: 'YUI TAKAHASHI', fingerprint: 'f', action_url: 'https://bank.test' },
      { slug: 'removed', holder: '', fingerprint: '', action_url: null },
    ],
  )
  await database.close()
})

test('an extension that was made before is not made again, and one that was chosen still is', async () => {
  const database = await openEmptyPglite()
  await runMigrations(database, 0, migrationOf('extensions_made_once') - 1)
  await database.exec(`
    set session_replication_role = replica;
    insert into subscriptions (slug, user_id, item_id, variant_id, months, monthly, status, request_status, nickname,
      points_auto_use, renewal, holds_stock, months_invoiced, created_at, started_on, device_changed_on, minimum_started_on)
    select slug, 1, 1, 1, 1, 1000, 'subscribed', 'approved', '', false, 'extend_12', false, 2, now(), '2026-01-10',
      changed::date, began::date
    from (values ('chosen', null, '2026-01-10'), ('chosen-after-change', '2026-02-15', '2026-02-15'),
      ('made', null, '2026-02-10'), ('made-after-change', '2026-02-15', '2026-03-15')) as given (slug, changed, began);
    set session_replication_role = origin;
  `)
  await runMigrations(database, migrationOf('extensions_made_once'), newestMigration)
  const { rows } = await database.query('select slug, renewal from subscriptions order by slug')
  expect(rows).toEqual([
    { slug: 'chosen', renewal: 'extend_12' },
    { slug: 'chosen-after-change', renewal: 'extend_12' },
    { slug: 'made', renewal: 'rolling' },
    { slug: 'made-after-change', renewal: 'rolling' },
  ])
  await database.close()
})
