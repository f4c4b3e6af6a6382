import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSeed } from '#cms/seed/read-seed.ts'
import { unknownFigures } from '#cms/structure/figures.ts'
import { contentPageRoutes, legalPageRoutes } from '#cms/structure/page-routes.ts'
import { parseLink } from '#src/content/model/content-link.ts'
import { newDataDirectory, type RunningLake, startLake } from './running-lake.ts'
import { storedDocument, studioProblems } from './studio-problems.ts'

const record = v.record(v.string(), v.unknown())
const seed = readSeed().map((document) => v.parse(storedDocument, document))

interface Part {
  readonly path: string
  readonly value: Record<string, unknown>
}

/** Every object inside a value, with its path. */
function partsOf(value: unknown, path: string): Part[] {
  if (Array.isArray(value)) {
    return value.flatMap((member, index) => partsOf(member, `${path}[${index}]`))
  }
  if (!v.is(record, value)) return []
  const inner = Object.entries(value).flatMap(([name, field]) => partsOf(field, `${path}.${name}`))
  return [{ path, value }, ...inner]
}

const everyPart = seed.flatMap((document) => partsOf(document, document._id))
const ofType = (...types: string[]) =>
  everyPart.filter(({ value }) => types.includes(String(value._type)))

const problemsOf = (document: object) => studioProblems(document, lake.client('editor'))

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake(newDataDirectory())
})
afterAll(async () => {
  await lake.kill()
})

test('every document of the seed is one that the Studio would publish', async () => {
  const problems = await Promise.all(
    seed.map(async (document) => {
      const found = await problemsOf(document)
      return found.map((problem) => `${document._id} ${problem}`)
    }),
  )
  expect(problems.flat()).toEqual([])
}, 30_000)

test('publishing is refused without Japanese, with a figure nobody knows, with a link or a reference that leads nowhere', async () => {
  const page = { _id: 'page-about', _type: 'page', route: '/about' }
  const title = (ja?: string) => ({ _type: 'localeString', ...(ja ? { ja } : {}), en: 'About' })
  const toNowhere = {
    _type: 'callToAction',
    _key: 'a',
    actions: [
      {
        _type: 'action',
        _key: 'b',
        label: title('見る'),
        link: { _type: 'link', kind: 'route', route: '/nowhere' },
      },
    ],
  }
  const gone = { _type: 'faq', _key: 'f', group: { _type: 'reference', _ref: 'faqGroup-gone' } }
  expect(await problemsOf({ ...page, title: title('概要') })).toEqual([])
  expect(await problemsOf({ ...page, title: title() })).toEqual([
    expect.stringContaining('日本語を入力してください'),
  ])
  expect(await problemsOf({ ...page, title: title('{price_of_tea}') })).toEqual([
    expect.stringContaining('{price_of_tea}'),
  ])
  expect(await problemsOf({ ...page, title: title('概要'), blocks: [toNowhere] })).not.toEqual([])
  expect(await problemsOf({ ...page, title: title('概要'), blocks: [gone] })).not.toEqual([])
})

test('a legal page keeps the clauses that others point at', async () => {
  const terms = seed.find(({ _id }) => _id === 'legal-terms-of-use') ?? {}
  const { clauses } = v.parse(
    v.object({ clauses: v.array(v.looseObject({ anchor: v.string() })) }),
    terms,
  )
  const without = clauses.filter(({ anchor }) => anchor !== 'tokushoho')
  const [first] = clauses
  expect(await problemsOf({ ...terms, clauses: without })).toEqual([
    expect.stringContaining('tokushoho'),
  ])
  expect(
    await problemsOf({ ...terms, clauses: [...clauses, { ...first, _key: 'again' }] }),
  ).toEqual([expect.stringContaining(`${first?.anchor}`)])
})

test('every link leads somewhere', () => {
  const links = ofType('link')
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ value }) => parseLink(value) === null)).toEqual([])
})

test('every text is there in both languages, with figures that exist and no shouting', () => {
  const texts = ofType('localeString', 'localeText')
  expect(texts.length).toBeGreaterThan(500)
  const odd = texts.filter(
    ({ value: { ja, en } }) =>
      typeof ja !== 'string' ||
      typeof en !== 'string' ||
      unknownFigures(`${ja}${en}`).length > 0 ||
      /[!\uFF01]/.test(`${ja}${en}`),
  )
  expect(odd).toEqual([])
  const rich = ofType('localeRichText')
  const uneven = rich.filter(
    ({ value: { ja, en } }) =>
      !Array.isArray(ja) || !Array.isArray(en) || ja.length === 0 || ja.length !== en.length,
  )
  expect(uneven).toEqual([])
  expect(JSON.stringify(rich.map(({ value }) => value))).not.toMatch(/[!\uFF01]/)
})

test('every page of the site that editors write has its document', () => {
  const routes = seed.flatMap(({ route }) => (typeof route === 'string' ? [route] : []))
  expect(routes.toSorted()).toEqual([...contentPageRoutes, ...legalPageRoutes].toSorted())
})

test('every device of the shop has its copy', async () => {
  const { devices } = v.parse(
    v.object({ devices: v.array(v.object({ slug: v.string() })) }),
    (await import('#api/store/data/catalogue.json', { with: { type: 'json' } })).default,
  )
  const described = seed.flatMap(({ _type, item }) => (_type === 'deviceContent' ? [item] : []))
  expect(described.toSorted()).toEqual(devices.map(({ slug }) => slug).toSorted())
})

test('a lowest price stands with the term that it asks for', () => {
  const texts = everyPart.flatMap(({ value }) =>
    Object.values(value).filter((text) => typeof text === 'string'),
  )
  const prices = texts.filter((text) => text.includes('{from_price}'))
  expect(prices.length).toBeGreaterThan(0)
  expect(prices.filter((text) => !text.includes('{longest_term}'))).toEqual([])
})
