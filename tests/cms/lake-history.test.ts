import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxMilestones, maxRecentSteps } from '#cms/lake/history-retention.ts'
import { eventually, type RunningLake, rejectionOf, startLake } from './running-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.kill()
})

const history = '/data/history/production'
const pair = (id: string) => ({ publishedId: id, draftId: `drafts.${id}` })

async function edit(id: string, title: string, transactionId?: string) {
  const patch = { set: { title } }
  await lake
    .client('editor')
    .action(
      { actionType: 'sanity.action.document.edit', ...pair(id), patch },
      transactionId ? { transactionId } : {},
    )
}

async function publish(id: string, transactionId: string) {
  await lake
    .client('editor')
    .action({ actionType: 'sanity.action.document.publish', ...pair(id) }, { transactionId })
}

interface DocumentEvent {
  readonly type: string
  readonly revisionId?: string
  readonly versionRevisionId?: string
}
interface EventPage {
  readonly events: Readonly<Record<string, readonly DocumentEvent[]>>
  readonly nextCursor: string
}

const eventPage = (id: string, query: Record<string, string> = {}) =>
  lake.client('editor').request<EventPage>({ url: `${history}/events/documents/${id}`, query })

const documentsAt = async (ids: string, query: Record<string, string>) => {
  const { documents } = await lake
    .client('editor')
    .request<{ documents: readonly { _id: string; _rev: string; title: string }[] }>({
      url: `${history}/documents/${ids}`,
      query,
    })
  return documents
}

async function transactionIds(id: string, query: Record<string, string> = {}) {
  const lines = await lake
    .client('editor')
    .request<string>({ url: `${history}/transactions/${id}`, query, json: false })
  const parsed: { id: string; effects: Record<string, { apply: unknown; revert: unknown }> }[] =
    String(lines)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return parsed
}

describe('what the history pane shows', () => {
  beforeAll(async () => {
    await lake.client('editor').create({ _id: 'h', _type: 'note', title: 'first' })
    for (const n of [1, 2]) {
      await edit('h', `draft ${n}`, `h-edit-${n}`)
      await edit('h', `final ${n}`, `h-final-${n}`)
      await publish('h', `h-publish-${n}`)
    }
  })

  test('lists creations and publications from new to old, asked for the document or its draft', async () => {
    const kinds = [
      'publishDocumentVersion',
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
      'publishDocumentVersion',
    ]
    for (const id of ['h', 'drafts.h']) {
      const { events, nextCursor } = await eventPage(id, { limit: '100' })
      expect(events[id]?.map(({ type }) => type)).toEqual(kinds)
      expect(events[id]?.[0]).toMatchObject({
        revisionId: 'h-publish-2',
        versionRevisionId: 'h-final-2',
        versionId: 'drafts.h',
      })
      expect(nextCursor).toBe('')
    }
  })

  test('comes page by page', async () => {
    const first = await eventPage('h', { limit: '2' })
    const second = await eventPage('h', { limit: '2', nextCursor: first.nextCursor })
    const third = await eventPage('h', { limit: '2', nextCursor: second.nextCursor })
    expect([first, second, third].map(({ events }) => events.h?.length)).toEqual([2, 2, 1])
    expect(third.nextCursor).toBe('')
  })

  test('a version is read by its revision or by time, and restored as a draft', async () => {
    const editor = lake.client('editor')
    const [old] = (await documentsAt('h,drafts.h', { revision: 'h-final-1' })).filter(
      ({ _rev }) => _rev === 'h-final-1',
    )
    expect(old).toMatchObject({ _id: 'drafts.h', title: 'final 1' })
    const attributes = { ...old, _id: 'drafts.h', _type: 'note' }
    const replace = { actionType: 'sanity.action.document.replaceDraft', attributes } as const
    await editor.action({ ...replace, publishedId: 'h' })
    expect(await editor.getDocument('drafts.h')).toMatchObject({ title: 'final 1' })
    expect(await editor.getDocument('h')).toMatchObject({ title: 'final 2' })

    const now = new Date().toISOString()
    expect(await documentsAt('h', { time: now })).toMatchObject([{ title: 'final 2' }])
    expect(await documentsAt('h', { time: '2000-01-01T00:00:00Z' })).toEqual([])
    expect(await documentsAt('h', { revision: 'h-publish-1' })).toMatchObject([
      { title: 'final 1' },
    ])
    expect(await documentsAt('h', { revision: 'never-was' })).toEqual([])
    const wrong = lake.client('editor').request({ url: `${history}/documents/h?time=yesterday` })
    expect(await rejectionOf(wrong)).toMatchObject({ statusCode: 400 })
  })

  test('what was published without a draft is shown in the history of the draft', async () => {
    await lake.client('editor').create({ _id: 'seeded', _type: 'note', title: 'as it came' })
    const { events } = await eventPage('drafts.seeded')
    const revision = events['drafts.seeded']?.[0]?.revisionId ?? ''
    expect(await documentsAt('drafts.seeded', { revision })).toMatchObject([
      { _id: 'drafts.seeded', _rev: revision, title: 'as it came' },
    ])
  })

  test('a deleted document is found as it last was', async () => {
    const editor = lake.client('editor')
    await editor.create({ _id: 'gone', _type: 'note', title: 'last words' })
    await editor.delete('gone')
    expect(await documentsAt('gone', { lastRevision: 'true' })).toMatchObject([
      { title: 'last words' },
    ])
    const { events } = await eventPage('gone')
    expect(events.gone?.[0]).toMatchObject({ type: 'deleteDocumentGroup' })
  })

  test('a draft is discarded the way the Studio asks for it', async () => {
    const editor = lake.client('editor')
    const discard = { actionType: 'sanity.action.document.version.discard' } as const
    await edit('h', 'never mind')
    await editor.action({ ...discard, versionId: 'drafts.h' })
    expect(await editor.getDocument('drafts.h')).toBeUndefined()
    const published = editor.action({ ...discard, versionId: 'h' })
    expect(await rejectionOf(published)).toMatchObject({ statusCode: 400 })
    expect(await editor.getDocument('h')).toBeDefined()
  })

  test('transactions come in a range, in both directions', async () => {
    const ids = async (query: Record<string, string>) =>
      (await transactionIds('drafts.h', query)).map(({ id }) => id)
    const range = { fromTransaction: 'h-edit-1', toTransaction: 'h-publish-1' }
    expect(await ids(range)).toEqual(['h-edit-1', 'h-final-1', 'h-publish-1'])
    expect(await ids({ ...range, reverse: 'true', limit: '2' })).toEqual([
      'h-publish-1',
      'h-final-1',
    ])
  })
})

describe('retention', () => {
  const typed = maxRecentSteps + 60

  test('the steps of a long draft are pruned while listeners get every step; publications stay', async () => {
    const editor = lake.client('editor')
    await editor.create({ _id: 'long', _type: 'note', title: 'start' })
    await edit('long', 'early', 'long-early')
    await publish('long', 'long-published')
    const heard: { previousRev?: string; resultRev?: string }[] = []
    let isListening = false
    const subscription = editor
      .listen('*[_id == "drafts.long"]', {}, { events: ['welcome', 'mutation'] })
      .subscribe((event) => {
        if (event.type === 'mutation') heard.push(event)
        else isListening = true
      })
    await eventually(() => isListening, 3_000)
    for (let n = 0; n < typed; n += 1) await edit('long', `step ${n}`, `long-${n}`)
    await eventually(() => heard.length === typed, 5_000)
    subscription.unsubscribe()
    for (const [index, { previousRev }] of heard.entries()) {
      if (index > 0) expect(previousRev).toBe(heard[index - 1]?.resultRev)
    }

    const kept = await transactionIds('drafts.long', { limit: '1000' })
    expect(kept).toHaveLength(maxRecentSteps + 3)
    expect(kept.map(({ id }) => id).slice(0, 4)).toEqual([
      'long-early',
      'long-published',
      'long-0',
      `long-${typed - maxRecentSteps}`,
    ])
    // After the gap the next step still shows its changes, compared with the last stored state.
    expect(kept[3]?.effects['drafts.long']?.revert).toMatchObject([0, { title: 'step 0' }])
    expect(await documentsAt('drafts.long', { revision: 'long-early' })).toMatchObject([
      { title: 'early' },
    ])
    expect(await documentsAt('long', { revision: 'long-published' })).toMatchObject([
      { title: 'early' },
    ])
  })

  test('a pruned transaction is still recognized as a repetition', async () => {
    const before = await lake.client('editor').getDocument('drafts.long')
    await edit('long', 'step 5', 'long-5')
    expect(await lake.client('editor').getDocument('drafts.long')).toEqual(before)
  })

  test('a listener that was disconnected for longer than the retention starts again', async () => {
    const answer = await fetch(
      `${lake.url}/v2026-01-01/data/listen/production?query=*&enableResume=true`,
      { headers: { 'last-event-id': 'long-5#drafts.long' } },
    )
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let told = ''
    while (!told.includes('listenerName')) told += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    expect(told).toContain('event: reset')
  })

  test('a document that is published without end has a bounded history', async () => {
    const editor = lake.client('editor')
    await editor.create({ _id: 'often', _type: 'note', title: 'start' })
    const most = maxRecentSteps + maxMilestones + 1
    for (let n = 0; n < most + 5; n += 1)
      await editor
        .patch('often')
        .set({ title: `${n}` })
        .commit()
    expect(await transactionIds('often', { limit: '1000' })).toHaveLength(most)
    const { events } = await eventPage('often', { limit: '1000' })
    expect(events.often).toHaveLength(most)
  })
})
