import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningLake, startLake } from './running-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.kill()
})

const statusOf = async (call: Promise<unknown>): Promise<number> => {
  try {
    await call
    return 200
  } catch (error) {
    return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  }
}

const page = (id: string, title: string) => ({ _id: id, _type: 'note', title })

describe('mutations', () => {
  test('a transaction id comes back as the revision of every document it touched', async () => {
    const editor = lake.client('editor')
    const { transactionId } = await editor
      .transaction([{ create: page('a1', 'one') }, { create: page('a2', 'two') }])
      .transactionId('tx-a')
      .commit({ returnDocuments: false })
    expect(transactionId).toBe('tx-a')
    const revisions = await editor.fetch('*[_id in ["a1", "a2"]]._rev', {}, { perspective: 'raw' })
    expect(revisions).toEqual(['tx-a', 'tx-a'])
  })

  test('a patch of every kind the Studio sends', async () => {
    const editor = lake.client('editor')
    await editor.create({ ...page('b1', 'Hello world'), list: [{ _key: 'k1', n: 1 }], count: 1 })
    const patched = await editor
      .patch('b1')
      .set({ 'list[_key=="k1"].n': 5 })
      .setIfMissing({ extra: { ja: '日本語' } })
      .insert('after', 'list[-1]', [{ _key: 'k2', n: 2 }])
      .inc({ count: 2 })
      .diffMatchPatch({ title: '@@ -1,5 +1,5 @@\n-Hello\n+Howdy\n' })
      .commit()
    expect(patched).toMatchObject({
      title: 'Howdy world',
      count: 3,
      extra: { ja: '日本語' },
      list: [
        { _key: 'k1', n: 5 },
        { _key: 'k2', n: 2 },
      ],
    })
  })

  test('a wrong revision, a second creation and a missing document are refused, and nothing of the transaction stays', async () => {
    const editor = lake.client('editor')
    await editor.create(page('c1', 'first'))
    const wrongRevision = editor.patch('c1').ifRevisionId('other').set({ title: 'x' }).commit()
    expect(await statusOf(wrongRevision)).toBe(409)
    expect(await statusOf(editor.create(page('c1', 'again')))).toBe(409)
    expect(await statusOf(editor.patch('missing').set({ title: 'x' }).commit())).toBe(404)
    const half = editor.transaction([{ create: page('c2', 'x') }, { create: page('c1', 'x') }])
    expect(await statusOf(half.commit())).toBe(409)
    expect(await editor.getDocument('c2')).toBeUndefined()
  })

  test('the same transaction sent again is acknowledged and done once', async () => {
    const editor = lake.client('editor')
    await editor.create({ ...page('d1', 'n'), count: 0 })
    const inc = () =>
      editor
        .transaction()
        .patch('d1', { inc: { count: 1 } })
        .transactionId('tx-d')
    await inc().commit({ returnDocuments: false })
    await inc().commit({ returnDocuments: false })
    expect(await editor.getDocument('d1')).toMatchObject({ count: 1 })
    const other = editor
      .transaction()
      .patch('d1', { inc: { count: 7 } })
      .transactionId('tx-d')
    expect(await statusOf(other.commit())).toBe(409)
  })

  test('documents are deleted by query', async () => {
    const editor = lake.client('editor')
    await editor.create({ _id: 'e1', _type: 'throwaway' })
    await editor.create({ _id: 'e2', _type: 'throwaway' })
    await editor.delete({
      query: '*[_type == "throwaway" && _id != $keep]',
      params: { keep: 'e2' },
    })
    expect(await editor.fetch('*[_type == "throwaway"]._id')).toEqual(['e2'])
  })
})

describe('actions', () => {
  test('edit makes a draft, publish makes it public, unpublish takes it back', async () => {
    const editor = lake.client('editor')
    const visitor = lake.client('visitor')
    await editor.create(page('f1', 'before'))
    const ids = { publishedId: 'f1', draftId: 'drafts.f1' }
    const edit = { actionType: 'sanity.action.document.edit', ...ids } as const
    await editor.action(
      { ...edit, patch: { set: { title: 'after' } } },
      { transactionId: 'edit-f' },
    )
    expect(await editor.getDocument('drafts.f1')).toMatchObject({ title: 'after', _rev: 'edit-f' })
    expect(await visitor.getDocument('f1')).toMatchObject({ title: 'before' })

    const publish = { actionType: 'sanity.action.document.publish', ...ids } as const
    const stale = editor.action({ ...publish, ifDraftRevisionId: 'other' })
    expect(await statusOf(stale)).toBe(409)
    await editor.action({ ...publish, ifDraftRevisionId: 'edit-f' }, { transactionId: 'pub-f' })
    expect(await visitor.getDocument('f1')).toMatchObject({ title: 'after', _rev: 'pub-f' })
    expect(await editor.getDocument('drafts.f1')).toBeUndefined()

    await editor.action({ actionType: 'sanity.action.document.unpublish', ...ids })
    expect(await visitor.getDocument('f1')).toBeUndefined()
    expect(await editor.getDocument('drafts.f1')).toMatchObject({ title: 'after' })
  })

  test('create, discard and delete', async () => {
    const editor = lake.client('editor')
    const attributes = page('drafts.g1', 'new')
    const create = {
      actionType: 'sanity.action.document.create',
      publishedId: 'g1',
      attributes,
    } as const
    await editor.action({ ...create, ifExists: 'fail' })
    expect(await statusOf(editor.action({ ...create, ifExists: 'fail' }))).toBe(409)
    await editor.action({ ...create, ifExists: 'ignore' })
    await editor.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.g1' })
    expect(await editor.getDocument('drafts.g1')).toBeUndefined()
    await editor.create(page('g2', 'old'))
    await editor.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'g2',
      includeDrafts: ['drafts.g2'],
    })
    expect(await editor.getDocument('g2')).toBeUndefined()
  })

  test('the history pane gets events and old revisions', async () => {
    const editor = lake.client('editor')
    const ids = { publishedId: 'h1', draftId: 'drafts.h1' }
    await editor.create(page('h1', 'one'))
    const edit = { actionType: 'sanity.action.document.edit', ...ids } as const
    await editor.action({ ...edit, patch: { set: { title: 'two' } } }, { transactionId: 'h-edit' })
    await editor.action({ actionType: 'sanity.action.document.publish', ...ids })
    const history = '/data/history/production'
    const { events } = await editor.request({ url: `${history}/events/documents/h1` })
    const kinds = events.h1.map((event: { type: string }) => event.type)
    expect(kinds).toEqual([
      'publishDocumentVersion',
      'createDocumentVersion',
      'publishDocumentVersion',
    ])
    const { documents } = await editor.request({
      url: `${history}/documents/drafts.h1?revision=h-edit`,
    })
    expect(documents).toMatchObject([{ title: 'two' }])
  })
})

describe('queries', () => {
  test('a query that cannot be read says where', async () => {
    const answer = await fetch(`${lake.url}/v2026-01-01/data/query/production?query=*[bad`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { type: 'queryParseError', query: '*[bad', start: expect.any(Number) },
    })
  })

  test('a long query goes by POST, parameters are JSON', async () => {
    const editor = lake.client('editor')
    await editor.create(page('i1', 'long'))
    const long = `*[_id == $id && title != "${'x'.repeat(12_000)}"][0].title`
    expect(await editor.fetch(long, { id: 'i1' })).toBe('long')
  })

  test("the Studio's text search finds Japanese inside a sentence", async () => {
    const editor = lake.client('editor')
    await editor.create(page('j1', '必要なあいだだけ、よい道具を。'))
    const search = '*[_type == "note" && [@, _id] match text::query($q)]._id'
    expect(await editor.fetch(search, { q: '道具*' })).toEqual(['j1'])
    expect(await editor.fetch(search, { q: '電話*' })).toEqual([])
  })

  test("the Studio's search puts documents first that have the words where it asks for them", async () => {
    const editor = lake.client('editor')
    const body = [
      { _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: '鞄' }] },
    ]
    await editor.create({ _id: 'm1', _type: 'note', title: '靴', body })
    await editor.create(page('m2', '鞄'))
    const search = `*[_type == "note"]
      | score(boost(title match text::query($q), 10), [@, _id] match text::query($q))
      [_score > 0] | order(_score desc) {_id, _score}`
    expect(await editor.fetch(search, { q: '鞄*' })).toEqual([
      { _id: 'm2', _score: 12 },
      { _id: 'm1', _score: 1 },
    ])
    for (const q of ['鞄* -靴', 'm2*']) {
      expect(await editor.fetch(search, { q })).toMatchObject([{ _id: 'm2' }])
    }
    expect(await editor.fetch(search, { q: 'span*' })).toEqual([])
  })

  test('drafts lie over published documents', async () => {
    const editor = lake.client('editor')
    await editor.create(page('k1', 'public'))
    await editor.create(page('drafts.k1', 'draft'))
    const query = '*[_id == "k1"]{_id, title, _originalId}'
    expect(await editor.fetch(query, {}, { perspective: 'drafts' })).toEqual([
      { _id: 'k1', title: 'draft', _originalId: 'drafts.k1' },
    ])
    expect(await editor.fetch(query, {}, { perspective: 'published' })).toMatchObject([
      { title: 'public' },
    ])
  })
})

describe('pictures', () => {
  test('an upload is served, and smaller when asked', async () => {
    const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const asset = await lake.client('editor').assets.upload('image', bytes, { filename: 'red.png' })
    expect(asset).toMatchObject({
      _type: 'sanity.imageAsset',
      mimeType: 'image/png',
      metadata: { dimensions: { width: 80, height: 40, aspectRatio: 2 } },
    })
    const small = await fetch(`${asset.url}?w=20&fm=webp`)
    expect(small.headers.get('content-type')).toBe('image/webp')
    const size = await sharp(Buffer.from(await small.arrayBuffer())).metadata()
    expect([size.width, size.height]).toEqual([20, 10])
  })

  test('a file that is not a picture is refused', async () => {
    const upload = lake
      .client('editor')
      .assets.upload('image', Buffer.from('<svg onload=alert(1)>'))
    expect(await statusOf(upload)).toBe(415)
  })
})
