import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningLake, rejectionOf, startLake } from './running-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.kill()
})

const note = (id: string, refersTo?: object) => ({ _id: id, _type: 'note', ...refersTo })
const strong = (id: string) => ({ about: { _type: 'reference', _ref: id } })
const weak = (id: string) => ({ about: { _type: 'reference', _ref: id, _weak: true } })

interface Referrers {
  readonly totalCount: number
  readonly references: readonly { readonly documentId: string }[]
}

const referrersOf = (id: string, query: Record<string, string> = {}) =>
  lake.client('editor').request<Referrers>({
    url: `/data/references/production/documents/${id}/to`,
    query,
  })

test('a document that a published one or a draft refers to cannot be deleted; the refusal names them', async () => {
  const editor = lake.client('editor')
  await editor.create(note('a'))
  await editor.create(note('a-user', strong('a')))
  await editor.create(note('drafts.a-draft', { list: [{ _key: 'k', ...strong('a').about }] }))
  const referencingIDs = ['a-user', 'drafts.a-draft']
  expect(await rejectionOf(editor.delete('a'))).toMatchObject({
    statusCode: 409,
    details: {
      type: 'mutationError',
      items: [
        {
          index: 0,
          error: { type: 'documentHasExistingReferencesError', id: 'a', referencingIDs },
        },
      ],
    },
  })
  expect(await editor.getDocument('a')).toBeDefined()
  await editor.delete('drafts.a-draft')
  await editor.delete('a-user')
  await editor.delete('a')
  expect(await editor.getDocument('a')).toBeUndefined()
})

test('unpublishing is a loss as well; publishing again and editing are not', async () => {
  const editor = lake.client('editor')
  const ids = { publishedId: 'b', draftId: 'drafts.b' }
  await editor.create(note('b'))
  await editor.create(note('b-user', strong('b')))
  const unpublish = { actionType: 'sanity.action.document.unpublish', ...ids } as const
  const remove = {
    actionType: 'sanity.action.document.delete' as const,
    publishedId: 'b',
    includeDrafts: [],
  }
  expect(await rejectionOf(editor.action(unpublish))).toMatchObject({ statusCode: 409 })
  expect(await rejectionOf(editor.action(remove))).toMatchObject({ statusCode: 409 })
  const patch = { set: { title: 'edited' } }
  await editor.action({ actionType: 'sanity.action.document.edit', ...ids, patch })
  await editor.action({ actionType: 'sanity.action.document.publish', ...ids })
  expect(await editor.getDocument('b')).toMatchObject({ title: 'edited' })
})

test('weak references hold nothing back, and may point to what does not exist', async () => {
  const editor = lake.client('editor')
  await editor.create(note('c'))
  await editor.create(note('c-user', weak('c')))
  await editor.delete('c')
  expect(await editor.getDocument('c-user')).toMatchObject(weak('c'))
})

test('a strong reference to nothing is refused, unless the same transaction makes its target', async () => {
  const editor = lake.client('editor')
  expect(await rejectionOf(editor.create(note('d-user', strong('d'))))).toMatchObject({
    statusCode: 409,
    details: { items: [{ error: { type: 'documentReferenceDoesNotExistError' } }] },
  })
  await editor
    .transaction([{ create: note('d-user', strong('d')) }, { create: note('d', strong('d-user')) }])
    .commit()
  await editor.transaction([{ delete: { id: 'd' } }, { delete: { id: 'd-user' } }]).commit()
  expect(await editor.getDocument('d')).toBeUndefined()
})

test('who refers to a document is listed, drafts and weak references too, also after a restart', async () => {
  const editor = lake.client('editor')
  await editor.create(note('e'))
  await editor.create(note('e-strong', strong('e')))
  await editor.create(note('drafts.e-weak', weak('e')))
  await editor.create(note('e-former', strong('e')))
  await editor.patch('e-former').unset(['about']).commit()
  const check = async () => {
    const { totalCount, references } = await referrersOf('e')
    expect(totalCount).toBe(2)
    expect(references.map(({ documentId }) => documentId).sort()).toEqual([
      'drafts.e-weak',
      'e-strong',
    ])
  }
  await check()
  const port = Number(new URL(lake.url).port)
  await lake.stop()
  lake = await startLake(lake.dataDirectory, port)
  await check()
})

test("the Studio's delete dialog counts the documents of this dataset once", async () => {
  const editor = lake.client('editor')
  await editor.create(note('f'))
  await editor.create(note('f-user', strong('f')))
  const own = '*[references($documentId) && _system.group._ref != $documentId]'
  const internal = await editor.fetch(`count(${own})`, { documentId: 'f' }, { perspective: 'raw' })
  const { totalCount } = await referrersOf('f', {
    excludeInternalReferences: 'true',
    excludePaths: 'true',
  })
  expect([internal, totalCount]).toEqual([1, 0])
})

test('a reference to an unpublished document becomes strong when its own document is published', async () => {
  const editor = lake.client('editor')
  await editor.create(note('g'))
  const about = { ...weak('g').about, _strengthenOnPublish: { type: 'note' } }
  await editor.create(note('drafts.g-user', { about }))
  await editor.action({
    actionType: 'sanity.action.document.publish',
    publishedId: 'g-user',
    draftId: 'drafts.g-user',
  })
  const published = await editor.getDocument('g-user')
  expect(published?.about).toEqual({ _type: 'reference', _ref: 'g' })
  expect(await rejectionOf(editor.delete('g'))).toMatchObject({ statusCode: 409 })
})
