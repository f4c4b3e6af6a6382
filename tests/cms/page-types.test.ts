import { expect, test } from 'vitest'
import * as queries from '#cms/queries.ts'
import { schemaTypes } from '#cms/schema/schema-types.ts'
import { singletonTypes } from '#cms/structure/desk.ts'

const hasField = (type: (typeof schemaTypes)[number], name: string) =>
  'fields' in type && type.fields.some((field) => field.name === name)

/** Documents that are a page of the site. */
const pageTypes = schemaTypes
  .filter((type) => type.name === 'home' || (type.type === 'document' && hasField(type, 'route')))
  .map(({ name }) => name)
  .sort()

test('every document that is a page can be linked to, and is known to the site map', () => {
  expect(pageTypes).toContain('legalPage')
  const lists = Object.values(queries).flatMap((query) => [
    ...query.matchAll(/_type in (\[[^\]]*\])/g),
  ])
  expect(lists.length).toBeGreaterThan(4)
  for (const [, list = ''] of lists) expect(JSON.parse(list).sort(), list).toEqual(pageTypes)
})

test('editors can neither create nor delete one, and find every one in a link', () => {
  expect(pageTypes.filter((name) => !singletonTypes.includes(name))).toEqual([])
  const link = JSON.stringify(schemaTypes.find(({ name }) => name === 'link'))
  const targets = [...link.matchAll(/"type":"(\w+)"\}/g)].map(([, name = '']) => name)
  expect(pageTypes.filter((name) => !targets.includes(name))).toEqual([])
})
