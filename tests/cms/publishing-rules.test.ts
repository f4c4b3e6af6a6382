import type { SchemaType } from 'sanity'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { schemaTypes } from '#cms/schema/schema-types.ts'
import { readSeed } from '#cms/seed/read-seed.ts'
import { newDataDirectory, type RunningLake, startLake } from './running-lake.ts'
import { storedDocument, studioProblems, studioSchema } from './studio-problems.ts'

const seed = readSeed().map((document) => v.parse(storedDocument, document))
const problemsOf = (document: object) => studioProblems(document, lake.client('editor'))

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake(newDataDirectory())
})
afterAll(async () => {
  await lake.kill()
})

const localeString = (ja?: string, en?: string) => ({
  _type: 'localeString',
  ...(ja !== undefined && { ja }),
  ...(en !== undefined && { en }),
})

const paragraph = (text: string, markDefs: object[] = []) => ({
  _type: 'block',
  _key: 'p',
  style: 'normal',
  markDefs,
  children: [{ _type: 'span', _key: 's', text, marks: markDefs.length > 0 ? ['m'] : [] }],
})
const about = {
  _id: 'page-about',
  _type: 'page',
  route: '/about',
  title: localeString('概要'),
}
const withBlock = (block: object) => ({ ...about, blocks: [{ _key: 'b', ...block }] })
const withAction = (link: object) =>
  withBlock({
    _type: 'callToAction',
    actions: [
      {
        _type: 'action',
        _key: 'a',
        label: localeString('見る'),
        link: { _type: 'link', ...link },
      },
    ],
  })
const bodyOf = (ja: unknown[], en?: unknown[]) =>
  withBlock({ _type: 'richTextBlock', body: { _type: 'localeRichText', ja, ...(en && { en }) } })

test.each([' ', '\u3000\u3000', '\u200B\uFEFF', '\u2060\u3164'])(
  'publishing is refused with nothing but %j, in either language, in any text',
  async (blank) => {
    const visible = [paragraph('読める文です。')]
    const refused = [
      { ...about, title: localeString(blank) },
      { ...about, title: localeString('概要', blank) },
      withBlock({
        _type: 'callout',
        tone: 'note',
        heading: localeString(blank),
        body: bodyOf(visible).blocks[0],
      }),
      bodyOf([paragraph(blank)]),
      bodyOf(visible, [paragraph(blank)]),
      bodyOf([...visible, { _type: 'note', _key: 'n', tone: 'note', text: blank }]),
    ]
    for (const document of refused) {
      expect(await problemsOf(document)).toContainEqual(
        expect.stringMatching(/日本語を入力してください|空白だけです|文字を入力してください/),
      )
    }
  },
)

test('publishing is refused with figures in wide braces, split, or alone', async () => {
  for (const text of [
    '｛from_price｝から',
    '{ from_price }から',
    '{from_price から',
    '{from_prise}',
  ]) {
    const problem = expect.stringContaining('使えない数値の名前です')
    expect(await problemsOf({ ...about, title: localeString(text) })).toEqual([problem])
    expect(await problemsOf(bodyOf([paragraph(text)]))).toEqual([problem])
    expect(await problemsOf(bodyOf([paragraph('文です。')], [paragraph(text)]))).toEqual([problem])
  }
  expect(await problemsOf(bodyOf([paragraph('月々{from_price}から。')]))).toEqual([])
})

test('publishing is refused with a text that no browser should have to lay out', async () => {
  const long = (letters: number) => '長'.repeat(letters)
  const tooLong = expect.stringContaining('長すぎます')
  expect(await problemsOf({ ...about, title: localeString(long(201)) })).toEqual([tooLong])
  expect(await problemsOf({ ...about, title: localeString('題', long(201)) })).toEqual([tooLong])
  expect(await problemsOf({ ...about, lead: { _type: 'localeText', ja: long(2_001) } })).toEqual([
    tooLong,
  ])
  expect(await problemsOf(bodyOf([paragraph(long(30_001))]))).toEqual([tooLong])
  expect(await problemsOf(bodyOf([paragraph(long(30_000))]))).toEqual([])
})

test.each([
  'mailto:',
  'mailto:help',
  'tel:',
  'tel:０３１２３４５６７８',
  'https://',
  'http://example.com',
  'javascript:alert(1)',
])('publishing is refused with a link to %s, in buttons and in copy', async (url) => {
  const link = { _type: 'link', _key: 'm', kind: 'url', url }
  const problem = expect.stringContaining('"url"]: ')
  expect(await problemsOf(withAction(link))).toEqual([problem])
  expect(await problemsOf(bodyOf([paragraph('文です。', [link])]))).toEqual([problem])
})

test('publishing is refused with a link to a place that its page does not have', async () => {
  const to = (route: string, anchor: string) => withAction({ kind: 'route', route, anchor })
  for (const [route, anchor] of [
    ['/terms-of-use', 'gone'],
    ['/about', 'gone'],
    ['/login', 'tokushoho'],
    ['/', 'gone'],
  ] as const) {
    expect(await problemsOf(to(route, anchor))).toEqual([
      expect.stringContaining('この位置はそのページにありません'),
    ])
  }
  expect(await problemsOf(to('/terms-of-use', 'tokushoho'))).toEqual([])
  expect(await problemsOf(to('/trade-in-program', 'four-steps'))).toEqual([])
  expect(await problemsOf(to('/', 'how'))).toEqual([])
})

test('publishing is refused with a link to nowhere, unless the link may be left out', async () => {
  for (const kind of ['route', 'document', 'url']) {
    expect(await problemsOf(withAction({ kind }))).toEqual([
      expect.stringContaining(`"link","${kind}"]: リンク先を選んでください`),
    ])
    const link = { _type: 'link', _key: 'm', kind }
    expect(await problemsOf(bodyOf([paragraph('文です。', [link])]))).toHaveLength(1)
    const quote = {
      _type: 'ruleQuote',
      text: { _type: 'localeText', ja: '条文' },
      source: localeString('法律'),
    }
    expect(await problemsOf(withBlock({ ...quote, link: { _type: 'link', kind } }))).toEqual([])
  }
  const home = seed.find(({ _id }) => _id === 'home')
  expect(await problemsOf({ ...home, faq: undefined })).toEqual([])
})

test('what the form does not show never stands in the way of publishing', async () => {
  const stale = {
    route: '/nowhere',
    category: 'Ships',
    condition: 'Broken',
    order: 'by-luck',
    anchor: 'Not An Anchor',
    document: { _type: 'reference', _ref: 'page-gone' },
    url: 'javascript:alert(1)',
  }
  const targets = {
    route: { route: '/login', anchor: undefined },
    document: { document: { _type: 'reference', _ref: 'page-about' } },
    url: { url: 'https://example.com/' },
  }
  for (const [kind, target] of Object.entries(targets)) {
    const link = { kind, ...stale, ...target }
    expect(await problemsOf(withAction(link))).toEqual([])
    expect(
      await problemsOf(bodyOf([paragraph('文です。', [{ _type: 'link', _key: 'm', ...link }])])),
    ).toEqual([])
  }
})

/** Every field of the model that is not always shown. */
function sometimesHidden(type: SchemaType | undefined, seen = new Set<SchemaType>()): SchemaType[] {
  if (!type || seen.has(type)) return []
  seen.add(type)
  const fields = 'fields' in type ? type.fields.map((field) => field.type) : []
  const members = 'of' in type ? type.of : []
  const inner = [...fields, ...members].flatMap((member) => sometimesHidden(member, seen))
  return typeof type.hidden === 'function' ? [type, ...inner] : inner
}

test('every field that is not always shown has rules that know whether it is', () => {
  const found = schemaTypes.flatMap(({ name }) => sometimesHidden(studioSchema.get(name)))
  expect(found.length).toBeGreaterThan(5)
  const careless = found.filter(
    ({ validation }) => typeof validation !== 'function' || validation.length < 2,
  )
  expect(careless.map(({ name }) => name)).toEqual([])
})

test('a fixed page stays where it is: its route cannot be changed, and no other document can be that page', async () => {
  for (const [type, field] of [
    ['page', 'route'],
    ['legalPage', 'route'],
    ['faqGroup', 'type'],
  ] as const) {
    const fields = v.parse(
      v.looseObject({ fields: v.array(v.any()) }),
      studioSchema.get(type),
    ).fields
    expect(fields.find(({ name }) => name === field)?.type.readOnly, type).toBe(true)
  }
  const restored = { ...seed.find(({ _id }) => _id === 'page-about'), route: '/how-it-works' }
  expect(await problemsOf(restored)).toEqual([])
  expect(await problemsOf({ ...restored, _id: 'copy-of-about' })).toEqual([
    expect.stringContaining('サイトにこのページはありません'),
  ])
})

test('a device has one copy', async () => {
  const copy = seed.find(({ _id }) => _id === 'device-apple-iphone-17')
  expect(await problemsOf({ ...copy, _id: 'a-duplicate' })).toEqual([
    expect.stringContaining('このデバイスの紹介はもうあります'),
  ])
})

const bothLanguages = /: .*[ぁ-んァ-ヶ].* \/ [A-Z][^ぁ-んァ-ヶ]*$/s

test('what an editor left empty is named in both languages, in every block and document', async () => {
  const blocks = schemaTypes.flatMap(({ name, type }) => (type === 'object' ? name : []))
  const empty = [
    ...blocks.map((_type) => withBlock({ _type })),
    ...schemaTypes.flatMap(({ name, type }) =>
      type === 'document' ? { _id: `empty-${name}`, _type: name } : [],
    ),
    withBlock({ _type: 'deviceRow', slugs: ['apple-ipad-a16', 'apple-ipad-a16'] }),
  ]
  const problems = (await Promise.all(empty.map(problemsOf))).flat()
  expect(problems.length).toBeGreaterThan(blocks.length)
  for (const problem of problems) expect(problem).toMatch(bothLanguages)
  expect(problems).toContainEqual(expect.stringContaining('同じデバイスが2つあります'))
})

test('an editor is warned of a device that the shop does not have, wherever it is named', async () => {
  const named = (slug: string) => [
    { _id: `device-${slug}`, _type: 'deviceContent', item: slug, lead: localeString('紹介です。') },
    withBlock({ _type: 'deviceRow', slugs: [slug], limit: 4 }),
    withBlock({ _type: 'planTable', item: slug }),
    withAction({ kind: 'url', url: `/devices/${slug}` }),
  ]
  const siteFetch = vi.fn((path: string) =>
    Promise.resolve(new Response(null, { status: path === '/devices/not-here' ? 404 : 503 })),
  )
  const fetchOfLake = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    typeof input === 'string' && input.startsWith('/')
      ? siteFetch(input)
      : fetchOfLake(input, init),
  )
  for (const document of named('not-here')) {
    const problem = expect.stringContaining('いまこのデバイスのページはありません')
    expect(await problemsOf(document)).toEqual([problem])
  }
  for (const document of named('out-of-reach')) expect(await problemsOf(document)).toEqual([])
  expect(siteFetch).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
