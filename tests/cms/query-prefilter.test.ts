import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { isRecord } from '#cms/lake/document.ts'
import { datasetOf, prefilterQuery } from '#cms/lake/query-prefilter.ts'
import * as queries from '#cms/queries.ts'
import { readSeed } from '#cms/seed/read-seed.ts'

const rows = readSeed().filter(isRecord)
const dataset = datasetOf(rows)
const params = { route: '/about', item: 'apple-iphone-17', type: 'points' }

async function answer(tree: unknown): Promise<unknown> {
  const value: { get(): Promise<unknown> } = await evaluate(tree, { params, dataset: rows })
  return value.get()
}

test.each([
  ...Object.values(queries),
  '*[_type == "page" && defined(route)] | order(route) {route}',
  '*[(_type == "page")].route',
  '*[_type in ["home", "navigation"]]{_id}',
  'count(*[_type == "nothing"])',
  '*[_type == "page" || _type == "home"]{_id}',
  '*[!(_type == "page")]{_id}',
  '*[_type == $type]{_id}',
  '*[type == $type]{_id}',
  '*[_id in ["home", "navigation"] && defined(headline)]{_id}',
  '*[route == $missing]{_id}',
  '*[_type == "page" && _id == "home"]{_id}',
  '*[_id in path("page-*")]{_id}',
  '*[defined(*[_type == "home"][0]) && _type == "faqGroup"]{_id, "again": *[_type == "home"]._id}',
  '*[route == "/about"][0]{"others": count(*[_type == ^._type])}',
])('a narrowed query answers as the whole one: %s', async (query) => {
  const tree: unknown = parse(query, { params })
  expect(await answer(prefilterQuery(tree, dataset, params))).toEqual(await answer(tree))
})

test('a query about one type looks at that type only', () => {
  const narrowed = JSON.stringify(prefilterQuery(parse('*[_type == "home"]'), dataset, {}))
  expect(narrowed).not.toContain('Everything')
  expect(narrowed).not.toContain('siteSettings')
})
