import { expect, test } from 'vitest'
import { openEmptyPglite } from '#api/store/test-pglite.ts'
import { migrationOf, newestMigration, runMigrations } from '#tests/support/migrations.ts'

test('jobs, points and e-mails of a database from before their columns were renamed are still there', async () => {
  const database = await openEmptyPglite()
  await runMigrations(database, 0, 8)
  await database.exec(`
    insert into users (slug, email, email_key, password_hash, language, status, last_name, first_name, last_name_kana,
      first_name_kana, nickname, newsletter, identity_state, points_balance, invite_code, agreement_version, created_at)
    values ('u', 'a@example.com', 'a@example.com', 'x', 'jp', 'normal', '佐', '翔', 'サ', 'シ', '', false, 'none', 30,
      'CODE2345', '2026-11-01', now());
    insert into points_entries (user_id, category, kind, points, balance_after, note_ja, note_en, earned_on, remaining,
      cause, created_at)
    select id, 'general', 'earn', 30, 30, '', '', '2026-11-01', 30, 'rent of invoice 1', now() from users;
    insert into jobs (kind, cause, payload, run_at, tries, created_at)
    values ('charge invoice', 'charge of invoice 1, try 1', '{}', now(), 0, now());
    insert into mails (recipient, subject, text, created_at, tries, next_try_at)
    values ('a@example.com', '件名', '本文', now(), 0, now());
  `)
  await runMigrations(database, 9, newestMigration)
  const read = async (query: string) => (await database.query(query)).rows
  expect(await read('select dedupe_key, points from points_entries')).toEqual([
    { dedupe_key: 'rent of invoice 1', points: 30 },
  ])
  expect(await read('select kind, dedupe_key from jobs')).toEqual([
    { kind: 'charge invoice', dedupe_key: 'charge of invoice 1, try 1' },
  ])
  expect(await read('select subject from emails')).toEqual([{ subject: '件名' }])
  // The next row gets the next number.
  expect(
    await read(
      "insert into emails (recipient, subject, created_at, tries, next_try_at) values ('b@example.com', '', now(), 0, now()) returning id",
    ),
  ).toEqual([{ id: 2 }])
  await database.close()
})

test('a device in several open trade-ins stays in the one that has come furthest', async () => {
  const database = await openEmptyPglite()
  await runMigrations(database, 0, migrationOf('trade_in_devices_and_kits') - 1)
  await database.exec(`
    insert into trade_in_makes (id, name, slug) values (1, 'Apple', 'apple');
    insert into trade_in_models (id, make_id, name, category) values (1, 1, 'iPhone 17', 'phones');
    insert into trade_in_prices (model_id, capacity, max_price, floor_price, position) values (1, '256GB', 1000, 100, 1);
    insert into trade_ins (session_id, status, model_id, capacity, language, imei_hash, attempts_left, offer_version, created_at, last_active_at)
    select gen_random_uuid(), status, 1, '256GB', 'jp', hash, 3, 1, now(), now() from (values
      ('SITE_LANDED', 'a'), ('OFFER_ACCEPTED', 'a'), ('DEVICE_RECEIVED', 'a'), ('INITIAL_SESSION_TIMEOUT', 'a'),
      ('QUESTIONS_COMPLETED', 'b'), ('NEW', null)) as given (status, hash);
  `)
  await runMigrations(database, migrationOf('trade_in_devices_and_kits'), newestMigration)
  const { rows } = await database.query('select status, imei_hash from trade_ins order by id')
  expect(rows).toEqual([
    { status: 'INITIAL_SESSION_TIMEOUT', imei_hash: null },
    { status: 'OFFER_ACCEPTED', imei_hash: null },
    { status: 'DEVICE_RECEIVED', imei_hash: 'a' },
    { status: 'INITIAL_SESSION_TIMEOUT', imei_hash: 'a' },
    { status: 'QUESTIONS_COMPLETED', imei_hash: 'b' },
    { status: 'NEW', imei_hash: null },
  ])
  await database.close()
})

test('minimum terms, requests to end and device changes of an earlier version go on', async () => {
  const database = await openEmptyPglite()
  await runMigrations(database, 0, migrationOf('rental_terms') - 1)
  await database.exec(`
    insert into users (slug, email, email_key, password_hash, language, status, last_name, first_name, last_name_kana,
      first_name_kana, nickname, newsletter, identity_state, points_balance, invite_code, agreement_version, created_at)
    values ('u', 'a@example.com', 'a@example.com', 'x', 'jp', 'normal', '佐', '翔', 'サ', 'シ', '', false, 'none', 0,
      'CODE2345', '2026-11-01', now());
    set session_replication_role = replica;
    insert into subscriptions (slug, user_id, item_id, variant_id, months, monthly, status, request_status, nickname,
      points_auto_use, renewal, holds_stock, months_invoiced, care_claims_used, created_at, started_on, minimum_ends_on,
      device_changed_on, end_requested_at)
    select slug, 1, 1, 1, 12, 1000, 'subscribed', 'approved', '', false, 'rolling', false, 1, 0, now(), '2026-01-31',
      ends_on::date, changed_on::date, asked_at::timestamptz
    from (values ('plain', '2027-01-30', null, null), ('extended', '2028-01-30', null, null),
      ('changed', '2027-07-09', '2026-07-10', null), ('ending', '2027-01-30', null, '2027-01-20T20:00:00Z'),
      ('ending late', '2027-01-30', null, '2027-03-01T20:00:00Z')) as given (slug, ends_on, changed_on, asked_at);
    insert into device_changes (subscription_id, item_id, variant_id, months, monthly, requested_at, completed_at)
    values (3, 1, 1, 12, 1000, '2026-07-09T00:00:00Z', '2026-07-10T00:00:00Z');
  `)
  await runMigrations(database, migrationOf('rental_terms'), newestMigration)
  const { rows } = await database.query(
    'select slug, minimum_started_on::text as term, device_since::text as since, rent_until::text as until from subscriptions order by id',
  )
  expect(rows).toEqual([
    { slug: 'plain', term: '2026-01-31', since: '2026-01-31', until: null },
    { slug: 'extended', term: '2027-01-31', since: '2026-01-31', until: null },
    { slug: 'changed', term: '2026-07-10', since: '2026-07-10', until: null },
    { slug: 'ending', term: '2026-01-31', since: '2026-01-31', until: '2027-01-30' },
    { slug: 'ending late', term: '2026-01-31', since: '2026-01-31', until: '2027-03-02' },
  ])
  expect(
    (
      await database.query(
        'select paid_at = completed_at and sent_at = completed_at as is_over from device_changes',
      )
    ).rows,
  ).toEqual([{ is_over: true }])
  await database.close()
})

test('points and invitations of a database from before the rules of money by situation follow them', async () => {
  const database = await openEmptyPglite()
  const before = migrationOf('points_coupons_and_invites') - 1
  await runMigrations(database, 0, before)
  const person = (
    name: string,
  ) => `('${name}', '${name}', '${name}', 'x', 'jp', 'normal', 'x', 'x', 'x', 'x', '', false,
    'none', 0, '${name}', '2026-10-31T16:00:00Z')`
  await database.exec(`
    insert into users (slug, email, email_key, password_hash, language, status, last_name, first_name, last_name_kana,
      first_name_kana, nickname, newsletter, identity_state, points_balance, invite_code, created_at)
    values ${person('inviter')}, ${person('rewarded')}, ${person('new')};
    insert into invites (inviter_id, invitee_id, stage) values (1, 2, 'rewarded'), (1, 3, 'signed_up');
    insert into points_entries (user_id, category, kind, points, balance_after, note_ja, note_en, earned_on, expires_on,
      remaining, dedupe_key, created_at)
    values (1, 'invite_program', 'earn', 2000, 2000, '', '', '2026-11-21', '2027-11-21', 0, 'invitation of user 2', now()),
      (2, 'invite_program', 'earn', 1000, 1000, '', '', '2026-11-21', '2027-11-21', 1000, 'invited by 1, user 2', now()),
      (1, 'general', 'use', -2000, 0, '', '', '2026-11-22', null, 0, 'invoice 1 points 1', now()),
      (1, 'general', 'earn', 2000, 2000, '', '', '2026-11-23', '2027-11-21', 2000, 'invoice 1 points 1 given back', now());
    insert into points_taken (taking_id, earning_id, points) values (3, 1, 2000);
  `)
  await runMigrations(database, before + 1, newestMigration)
  const read = async (query: string) => (await database.query(query)).rows
  expect(
    await read(
      'select kind, category, points, expires_on::text from points_entries where points > 0 order by id',
    ),
  ).toEqual([
    { kind: 'earn', category: 'invite_program', points: 2000, expires_on: '2027-11-30' },
    { kind: 'earn', category: 'invite_program', points: 1000, expires_on: '2027-11-30' },
    { kind: 'use', category: 'invite_program', points: 2000, expires_on: '2027-11-30' },
  ])
  expect(await read('select points, returned from points_taken')).toEqual([
    { points: 2000, returned: 2000 },
  ])
  expect(
    await read(
      'select stage, stage_on::text, rewards, inviter_rewarded_on::text from invites order by invitee_id',
    ),
  ).toEqual([
    { stage: 'rewarded', stage_on: '2026-11-21', rewards: 1, inviter_rewarded_on: '2026-11-21' },
    { stage: 'signed_up', stage_on: '2026-11-01', rewards: 0, inviter_rewarded_on: null },
  ])
  await database.close()
})

test('rent that has earned points of an earlier version goes on losing them in proportion', async () => {
  const database = await openEmptyPglite()
  const before = migrationOf('refused_refunds_and_subjects_of_keys') - 1
  await runMigrations(database, 0, before)
  await database.exec(`
    set session_replication_role = replica;
    insert into invoices (slug, number, user_id, status, category, issued_on, due_on, subtotal, coupon_discount,
      points_used, total, paid, refunded, registration_number, created_at)
    select name, name, 1, 'PAID', 'general', '2026-11-21', '2026-11-21', 3100, 0, 500, 2600, 2600, 0, 'T0', now()
    from unnest(array['credited', 'to come']) as name;
    insert into invoice_lines (invoice_id, position, kind, text_ja, text_en, quantity, amount)
    values (1, 0, 'rent', 'x', 'x', 1, 3000), (1, 1, 'late_interest', 'x', 'x', 1, 100);
    insert into points_entries (user_id, category, kind, points, balance_after, note_ja, note_en, earned_on, remaining,
      dedupe_key, created_at)
    values (1, 'general', 'earn', 25, 25, '', '', '2026-11-21', 25, 'rent of invoice 1', now());
  `)
  await runMigrations(database, before + 1, newestMigration)
  const { rows } = await database.query('select slug, credited_rent from invoices order by id')
  expect(rows).toEqual([
    { slug: 'credited', credited_rent: 2500 },
    { slug: 'to come', credited_rent: null },
  ])
  await database.close()
})

test('a purchase follows its invoice that was issued anew, and lapses with it', async () => {
  const database = await openEmptyPglite()
  const before = migrationOf('amounts_and_moved_purchases') - 1
  await runMigrations(database, 0, before)
  await database.exec(`
    set session_replication_role = replica;
    insert into invoices (slug, number, user_id, status, category, issued_on, due_on, subtotal, coupon_discount,
      points_used, total, paid, refunded, registration_number, created_at, is_optional)
    select name, name, 1, status, 'other', '2026-11-21', '2026-11-21', price, 0, 0, price, 0, 0, 'T0', now(), optional
    from (values ('first', 'REISSUED', 3000, true), ('second', 'REISSUED', 3100, false), ('third', 'UNPAID', 2900, false),
      ('wrong', 'REISSUED', 500, true), ('waived', 'CANCELLED', 500, true), ('plain', 'UNPAID', 700, true))
      as given (name, status, price, optional);
    update invoices set reissued_as_id = id + 1 where status = 'REISSUED';
    insert into buyouts (subscription_id, invoice_id, price, requested_at)
    values (1, 1, 3000, now()), (2, 4, 500, now()), (3, 6, 700, now());
    insert into device_changes (subscription_id, item_id, variant_id, months, monthly, invoice_id, requested_at)
    values (1, 1, 1, 12, 1000, 2, now());
  `)
  await runMigrations(database, before + 1, newestMigration)
  const read = async (query: string) => (await database.query(query)).rows
  expect(
    await read(
      'select invoice_id, price, cancelled_at is null as is_open from buyouts order by subscription_id',
    ),
  ).toEqual([
    { invoice_id: 3, price: 2900, is_open: true },
    { invoice_id: 5, price: 500, is_open: false },
    { invoice_id: 6, price: 700, is_open: true },
  ])
  expect(await read('select invoice_id from device_changes')).toEqual([{ invoice_id: 3 }])
  expect(await read("select is_optional from invoices where slug = 'third'")).toEqual([
    { is_optional: true },
  ])
  await expect(
    database.exec(
      'update invoices set coupon_discount = -100, total = subtotal + 100 where id = 3',
    ),
  ).rejects.toThrow('invoices_reductions')
  await database.close()
})

test('charges that were dropped as drafts, and devices that were sent back before, are known', async () => {
  const database = await openEmptyPglite()
  await runMigrations(database, 0, migrationOf('issued_charges') - 1)
  await database.exec(`
    set session_replication_role = replica;
    insert into invoices (slug, number, user_id, status, category, issued_on, due_on, subtotal, coupon_discount, points_used,
      total, paid, refunded, registration_number, created_at)
    select slug, slug, 1, status, category, '2026-11-21', due_on::date, 100, 0, 0, 100, 0, 0, 'T1', now()
    from (values ('draft', 'DRAFT', 'other', '2026-11-21'), ('dropped', 'CANCELLED', 'other', '2026-11-21'),
      ('waived', 'CANCELLED', 'other', '2026-11-22'), ('rent', 'CANCELLED', 'general', '2026-11-21'))
      as given (slug, status, category, due_on);
    insert into trade_ins (session_id, status, model_id, capacity, language, attempts_left, offer_version, created_at, last_active_at)
    select session_id::uuid, 'DEVICE_RETURNED', 1, '256GB', 'jp', 3, 1, now(), now() from (values
      ('00000000-0000-4000-8000-000000000001'), ('00000000-0000-4000-8000-000000000002')) as given (session_id);
    insert into operator_actions (key, action, request_hash, answer, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'return-trade-in', '', '{}', now());
  `)
  await runMigrations(database, migrationOf('issued_charges'), newestMigration)
  const read = async (query: string) => (await database.query(query)).rows
  expect(await read('select slug from invoices where is_issued order by id')).toEqual([
    { slug: 'waived' },
    { slug: 'rent' },
  ])
  expect(
    await read('select return_sent_at is not null as is_sent from trade_ins order by id'),
  ).toEqual([{ is_sent: true }, { is_sent: false }])
  await database.close()
})

test('points of trade-ins that were taken back before have their reason, also where all were spent', async () => {
  const database = await openEmptyPglite()
  await runMigrations(database, 0, migrationOf('trade_in_revocations') - 1)
  await database.exec(`
    set session_replication_role = replica;
    insert into trade_ins (session_id, status, model_id, capacity, language, user_id, attempts_left, offer_version, created_at, last_active_at)
    select gen_random_uuid(), 'TRADE_IN_COMPLETED', 1, '256GB', 'jp', 1, 3, 1, now(), now() from generate_series(1, 3);
    insert into points_entries (user_id, category, kind, points, balance_after, note_ja, note_en, earned_on, remaining,
      dedupe_key, created_at)
    select 1, 'trade_in', kind, points, 0, '下取りのポイントの取り消し(盗難品(東京))', 'Points for a trade-in taken back (Stolen)',
      '2026-11-01', 0, key, '2026-11-02T00:00:00Z'
    from (values ('earn', 900, 'trade-in 1'), ('revoke', -500, 'trade-in 1 revoked'),
      ('revoke', -300, 'trade-in 1 revoked part 2')) as given (kind, points, key);
    insert into points_debts (user_id, points, remaining, dedupe_key, created_at)
    values (1, 100, 100, 'trade-in 1 revoked', '2026-11-02T00:00:00Z'), (1, 70, 0, 'trade-in 2 revoked', '2026-11-03T00:00:00Z');
  `)
  await runMigrations(database, migrationOf('trade_in_revocations'), newestMigration)
  const { rows } = await database.query(
    'select revoked_points as points, revoked_at::date::text as day, revoked_text_ja as ja, revoked_text_en as en from trade_ins order by id',
  )
  expect(rows).toEqual([
    { points: 900, day: '2026-11-02', ja: '盗難品(東京)', en: 'Stolen' },
    { points: 70, day: '2026-11-03', ja: '', en: '' },
    { points: null, day: null, ja: null, en: null },
  ])
  await database.close()
})
