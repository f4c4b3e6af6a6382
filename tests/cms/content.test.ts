import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#app.config.ts'
import { pageQuery } from '#cms/queries.ts'
import { ContentUnavailable } from '#src/content/cache/content-unavailable.ts'
import { openContent } from '#src/content/cache/open-content.server.ts'
import { pageSchema } from '#src/content/model/content-documents.ts'
import { ContentQuery, plainReadContext } from '#src/content/reading/content-query.ts'
import { eventually, newDataDirectory, type RunningLake, startLake } from './running-lake.ts'

const route = '/how-it-works'
const question = new ContentQuery({
  key: `page ${route}`,
  groq: pageQuery,
  params: { id: 'page-how-it-works' },
  schema: pageSchema,
})
const pageOf = async ({ cache }: ReturnType<typeof openContent>) =>
  question.read(await cache.load(question), plainReadContext)

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.kill()
})

function openSite(dataDirectory: string) {
  const environment = readEnvironment({
    LAKE_PORT: new URL(lake.url).port,
    DATA_DIR: dataDirectory,
  })
  const troubles: string[] = []
  const content = openContent(environment, (key) => troubles.push(key))
  const leadOf = async () => (await pageOf(content))?.lead?.text
  return { content, troubles, leadOf }
}

const publish = (lead: string) =>
  lake.client('editor').patch('page-how-it-works').set({ 'lead.ja': lead }).commit()

test('the seeded page is whole: every block is understood', async () => {
  const { content } = openSite(newDataDirectory())
  const page = await pageOf(content)
  expect(page?.title).toEqual({ text: 'ご利用の流れ' })
  const stored = await lake
    .client('visitor')
    .fetch<string[]>('*[_id == "page-how-it-works"][0].blocks[]._type')
  expect(stored.length).toBeGreaterThan(5)
  expect(page?.blocks.map(({ _type }) => _type)).toEqual(stored)
  content.close()
})

test('a published change is shown within two seconds', async () => {
  const { content, leadOf } = openSite(newDataDirectory())
  await leadOf()
  for (const lead of ['一度目の変更です。', '二度目の変更です。', '三度目の変更です。']) {
    await publish(lead)
    expect(await eventually(async () => (await leadOf()) === lead, 2_000)).toBeLessThan(2_000)
  }
  content.close()
})

test('a page is found by its document, whatever its route field says', async () => {
  const { content, leadOf } = openSite(newDataDirectory())
  const editor = lake.client('editor')
  await editor
    .patch('page-how-it-works')
    .set({ route: '/about', 'lead.ja': '動かない頁です。' })
    .commit()
  await eventually(async () => (await leadOf()) === '動かない頁です。', 2_000)
  await editor.patch('page-how-it-works').set({ route: '/how-it-works' }).commit()
  content.close()
})

test('with the lake away the last good content is shown, also after a restart of the site; then it catches up', async () => {
  const directory = newDataDirectory()
  const before = openSite(directory)
  await publish('いなくなる前の文です。')
  await eventually(async () => (await before.leadOf()) === 'いなくなる前の文です。', 2_000)
  const port = Number(new URL(lake.url).port)
  await lake.kill()
  expect(await before.leadOf()).toBe('いなくなる前の文です。')

  const booted = openSite(directory)
  expect(await booted.leadOf()).toBe('いなくなる前の文です。')
  // Reported when the last try has failed; before that the visitor already has the older content.
  await eventually(() => booted.troubles.length > 0, 5_000)
  expect(booted.troubles).toEqual([question.key])
  const empty = openSite(newDataDirectory())
  await expect(empty.leadOf()).rejects.toThrow(ContentUnavailable)

  lake = await startLake(lake.dataDirectory, port)
  await publish('戻ったあとの文です。')
  for (const { leadOf, content } of [before, booted, empty]) {
    await eventually(async () => (await leadOf()) === '戻ったあとの文です。', 5_000)
    content.close()
  }
})

test('a document that no longer fits is not shown: the last good one is', async () => {
  const { content, leadOf, troubles } = openSite(newDataDirectory())
  await publish('よい文です。')
  await eventually(async () => (await leadOf()) === 'よい文です。', 2_000)
  const editor = lake.client('editor')
  await editor.patch('page-how-it-works').set({ title: 42, 'lead.ja': '壊れた文書です。' }).commit()
  await eventually(() => troubles.length > 0, 2_000)
  expect(await leadOf()).toBe('よい文です。')
  await editor
    .patch('page-how-it-works')
    .set({ title: { _type: 'localeString', ja: 'ご利用の流れ' }, 'lead.ja': '直した文書です。' })
    .commit()
  await eventually(async () => (await leadOf()) === '直した文書です。', 2_000)
  content.close()
})
