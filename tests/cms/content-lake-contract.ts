import { randomUUID } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, rejectionOf } from './running-lake.ts'

const soonMs = 10_000
const type = 'contractNote'
/** Documents of one run, so that parallel runs in one dataset do not meet. */
const run = `contract-${randomUUID()}`
const id = (name: string) => `${run}-${name}`
const draft = (name: string) => `drafts.${id(name)}`
const note = (name: string, content: object = {}) => ({ _id: id(name), _type: type, ...content })
const pair = (name: string) => ({ publishedId: id(name), draftId: draft(name) })

/**
 * What the site and the Studio expect of a Content Lake, as calls of its client: the same for the embedded one and for a
 * hosted project.
 * @param open a client that may write, in raw perspective.
 */
export function contentLakeContract(open: () => SanityClient): void {
  let client: SanityClient
  beforeAll(() => {
    client = open()
  })
  afterAll(async () => {
    const query = '*[string::startsWith(_id, $run) || string::startsWith(_id, $draft)]'
    await client.delete({ query, params: { run, draft: `drafts.${run}` } })
  })
  queries(() => client)
  mutations(() => client)
  actions(() => client)
  events(() => client)
  assetsAndReferences(() => client)
}

function queries(client: () => SanityClient) {
  test('a query takes parameters and sees what its perspective shows', async () => {
    await client().create(note('q', { title: '公開' }))
    await client().create({ ...note('q', { title: '下書き' }), _id: draft('q') })
    const query = '*[_id in $ids]{_id, title} | order(_id)'
    const seen = (perspective: 'raw' | 'published' | 'drafts') =>
      client().fetch(query, { ids: [id('q'), draft('q')] }, { perspective })
    expect(await seen('published')).toEqual([{ _id: id('q'), title: '公開' }])
    expect(await seen('drafts')).toEqual([{ _id: id('q'), title: '下書き' }])
    expect(await seen('raw')).toEqual([
      { _id: id('q'), title: '公開' },
      { _id: draft('q'), title: '下書き' },
    ])
    expect(await client().fetch('*[_id == $nobody][0]', { nobody: id('nobody') })).toBeNull()
  })

  test('a query that cannot be read is a 400 that says so', async () => {
    expect(await rejectionOf(client().fetch('*[_id =='))).toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError' },
    })
  })

  test('documents come by id, and a missing one is told apart', async () => {
    await client().create(note('d'))
    const [there, missing] = await client().getDocuments([id('d'), id('missing')])
    expect(there).toMatchObject({ _id: id('d'), _type: type })
    expect(missing).toBeNull()
  })
}

function mutations(client: () => SanityClient) {
  test('a patch changes what it names and nothing else', async () => {
    await client().create(note('p', { title: 'one', list: [{ _key: 'a', n: 1 }], count: 1 }))
    const patched = await client()
      .patch(id('p'))
      .set({ 'list[_key=="a"].n': 2 })
      .inc({ count: 4 })
      .insert('after', 'list[-1]', [{ _key: 'b', n: 3 }])
      .unset(['title'])
      .commit()
    expect(patched).toMatchObject({ count: 5, list: [{ n: 2 }, { n: 3 }] })
    expect(patched).not.toHaveProperty('title')
  })

  test('a patch of another revision is a 409 and changes nothing', async () => {
    const { _rev } = await client().create(note('r', { title: 'first' }))
    await client().patch(id('r')).ifRevisionId(_rev).set({ title: 'second' }).commit()
    const late = client().patch(id('r')).ifRevisionId(_rev).set({ title: 'third' }).commit()
    expect(await rejectionOf(late)).toMatchObject({ statusCode: 409 })
    expect(await client().getDocument(id('r'))).toMatchObject({ title: 'second' })
  })

  test('a transaction happens as a whole or not at all', async () => {
    await client().create(note('t'))
    const half = client().transaction().create(note('t-new')).create(note('t')).commit()
    expect(await rejectionOf(half)).toMatchObject({ statusCode: 409 })
    expect(await client().getDocument(id('t-new'))).toBeUndefined()
    const { transactionId } = await client()
      .transaction()
      .create(note('t-new'))
      .patch(id('t'), { set: { title: 'both' } })
      .commit({ returnDocuments: false })
    expect(await client().getDocument(id('t-new'))).toMatchObject({ _rev: transactionId })
    expect(await client().getDocument(id('t'))).toMatchObject({ _rev: transactionId })
  })
}

function actions(client: () => SanityClient) {
  test('a document is drafted, published, edited, published again, unpublished and discarded', async () => {
    const of = pair('a')
    const attributes = { _id: draft('a'), _type: type, title: 'one' }
    const kind = <K extends string>(name: K) => `sanity.action.document.${name}` as const
    await client().action({
      actionType: kind('create'),
      publishedId: of.publishedId,
      attributes,
      ifExists: 'fail',
    })
    expect(await client().getDocument(of.publishedId)).toBeUndefined()
    await client().action({ actionType: kind('publish'), ...of })
    expect(await client().getDocument(of.publishedId)).toMatchObject({ title: 'one' })
    expect(await client().getDocument(of.draftId)).toBeUndefined()

    await client().action({ actionType: kind('edit'), ...of, patch: { set: { title: 'two' } } })
    expect(await client().getDocument(of.publishedId)).toMatchObject({ title: 'one' })
    expect(await client().getDocument(of.draftId)).toMatchObject({ title: 'two' })
    await client().action({ actionType: kind('publish'), ...of })
    expect(await client().getDocument(of.publishedId)).toMatchObject({ title: 'two' })

    await client().action({ actionType: kind('unpublish'), ...of })
    expect(await client().getDocument(of.publishedId)).toBeUndefined()
    expect(await client().getDocument(of.draftId)).toMatchObject({ title: 'two' })
    await client().action({ actionType: kind('version.discard'), versionId: of.draftId })
    expect(await client().getDocument(of.draftId)).toBeUndefined()
  })
}

function events(client: () => SanityClient) {
  test('a listener hears each change once, and which revision it follows', async () => {
    const heard: { transition: string; previousRev?: string; resultRev?: string }[] = []
    let isListening = false
    const subscription = client()
      .listen('*[_id == $id]', { id: id('l') }, { events: ['welcome', 'mutation'] })
      .subscribe((event) => {
        if (event.type === 'mutation') heard.push(event)
        else isListening = true
      })
    await eventually(() => isListening, soonMs)
    await client().create(note('l'))
    await client().patch(id('l')).set({ title: 'x' }).commit()
    await client().delete(id('l'))
    await eventually(() => heard.length === 3, soonMs)
    subscription.unsubscribe()
    expect(heard.map(({ transition }) => transition)).toEqual(['appear', 'update', 'disappear'])
    expect(heard[1]?.previousRev).toBe(heard[0]?.resultRev)
    expect(heard[2]?.previousRev).toBe(heard[1]?.resultRev)
  })

  test('live events name a tag of the query whose answer has changed', async () => {
    await client().create(note('live', { title: 'before' }))
    const query = '*[_id == $id][0].title'
    const options = { filterResponse: false, perspective: 'published' } as const
    const { syncTags = [] } = await client().fetch(query, { id: id('live') }, options)
    const changed = new Set<string>()
    let isListening = false
    const subscription = client()
      .live.events()
      .subscribe((event) => {
        if (event.type === 'welcome') isListening = true
        if (event.type === 'message') for (const tag of event.tags) changed.add(tag)
      })
    await eventually(() => isListening, soonMs)
    await client().patch(id('live')).set({ title: 'after' }).commit()
    await eventually(() => syncTags.some((tag) => changed.has(tag)), soonMs)
    subscription.unsubscribe()
    expect(await client().fetch(query, { id: id('live') })).toBe('after')
  })
}

function assetsAndReferences(client: () => SanityClient) {
  test('a picture is uploaded once, described, served, and resized', async () => {
    // A different picture for each run: a hosted dataset still has those of others.
    const background = `#${run.slice(-6)}`
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
    const asset = await client().assets.upload('image', bytes, { filename: 'contract.png' })
    const again = await client().assets.upload('image', bytes)
    expect(again._id).toBe(asset._id)
    expect(asset).toMatchObject({
      _type: 'sanity.imageAsset',
      extension: 'png',
      mimeType: 'image/png',
      metadata: { dimensions: { width: 40, height: 20, aspectRatio: 2 } },
    })
    const small = await fetch(`${asset.url}?w=10&fm=webp`)
    expect(small.headers.get('content-type')).toBe('image/webp')
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata()
    expect([width, height]).toEqual([10, 5])
    await client().delete(asset._id)
  })

  test('a document that another one needs cannot go; weak references do not hold it', async () => {
    await client().create(note('needed'))
    const about = { _type: 'reference', _ref: id('needed') }
    await client().create(note('needs', { about }))
    expect(await rejectionOf(client().delete(id('needed')))).toMatchObject({
      statusCode: 409,
      details: {
        type: 'mutationError',
        items: [{ error: { type: 'documentHasExistingReferencesError' } }],
      },
    })
    await client().patch(id('needs')).set({ 'about._weak': true }).commit()
    await client().delete(id('needed'))
    expect(await client().getDocument(id('needed'))).toBeUndefined()
  })

  test('a strong reference needs a target', async () => {
    const about = { _type: 'reference', _ref: id('nowhere') }
    expect(await rejectionOf(client().create(note('lost', { about })))).toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentReferenceDoesNotExistError' } }] },
    })
  })
}
