import { expect, test, vi } from 'vitest'
import { reusePlans } from './reuse-plans.ts'
import { openEmptyPglite } from './test-pglite.ts'

const open = async () => {
  const client = await openEmptyPglite()
  await client.exec(
    'create table notes (id int primary key, text text, is_read bool, at timestamptz)',
  )
  const exec = vi.spyOn(client, 'exec')
  reusePlans(client)
  return { client, prepared: () => exec.mock.calls.filter(([sql]) => sql.startsWith('prepare')) }
}

test('a repeated query is prepared once, and answers as before', async () => {
  const { client, prepared } = await open()
  const hostile = `it's \\ "$1"; drop table notes; --`
  await client.query('insert into notes values ($1, $2, $3, $4), (2, null, null, null)', [
    ...[1, hostile, true, '2026-11-23T00:00:00Z'],
  ])
  const text = 'select id, text, is_read from notes where text = $1 and is_read = $2 and id < $3'
  const answers: unknown[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    answers.push((await client.query(text, [hostile, true, 5], { rowMode: 'array' })).rows)
  }
  expect(answers).toEqual(Array.from({ length: 8 }, () => [[1, hostile, true]]))
  expect(prepared()).toHaveLength(1)
  const byNull = 'select id from notes where text is not distinct from $1'
  await client.query(byNull, ['a'])
  expect((await client.query(byNull, [null])).rows).toEqual([{ id: 2 }])
  expect((await client.query(byNull, [hostile])).rows).toEqual([{ id: 1 }])
})

test('rows that are written in between are seen, also in a transaction', async () => {
  const { client } = await open()
  const count = async () => (await client.query('select count(*)::int as count from notes')).rows
  expect(await count()).toEqual([{ count: 0 }])
  await client.transaction((transaction) => transaction.query('insert into notes (id) values (1)'))
  expect(await count()).toEqual([{ count: 1 }])
  await client.query('insert into notes (id) values (2)')
  expect(await count()).toEqual([{ count: 2 }])
})

test('a failed query fails alike every time and does not break the next one', async () => {
  const { client } = await open()
  const text = 'select id from notes where id = $1'
  await client.query(text, [1])
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(client.query(text, ['no number'])).rejects.toMatchObject({ code: '22P02' })
    await expect(client.query('select nothing from notes')).rejects.toMatchObject({ code: '42703' })
  }
  expect((await client.query(text, [1])).rows).toEqual([])
})

test('a query with a list as parameter is not prepared, and answers as before', async () => {
  const { client, prepared } = await open()
  await client.query('insert into notes (id) values (1), (2)')
  const text = 'select id from notes where id = any($1) order by id'
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await client.query(text, [[2, 1]])).rows).toEqual([{ id: 1 }, { id: 2 }])
  }
  expect(prepared()).toHaveLength(0)
})
