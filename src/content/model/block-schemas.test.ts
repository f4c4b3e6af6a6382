import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blockList, findInvalidBlocks } from './block-schemas.ts'

const localized = (text: string) => ({ text })
const callout = { _type: 'callout', _key: 'c', tone: 'note', body: { blocks: [] } }
const parse = (...blocks: unknown[]) => v.parse(blockList, blocks)

test('an unknown block is skipped and reported', () => {
  const strange = { _type: 'carousel', _key: 'x' }
  expect(parse(strange, callout).map(({ _key }) => _key)).toEqual(['c'])
  expect(findInvalidBlocks([strange, callout])).toEqual([
    expect.stringMatching(/^block "x" of type "carousel": /),
  ])
  expect(findInvalidBlocks([7])).toHaveLength(1)
  expect(findInvalidBlocks(undefined)).toEqual([])
})

test('questions of a group come before those of the page; a missing group is ignored', () => {
  const question = (_key: string) => ({ _key, question: localized('?'), answer: { blocks: [] } })
  const faq = (group: unknown) => ({ _type: 'faq', _key: 'f', group, items: [question('own')] })
  const keysOf = (group: unknown) =>
    parse(faq(group)).flatMap((block) =>
      block._type === 'faq' ? block.items.map(({ _key }) => _key) : [],
    )
  expect(keysOf({ questions: [question('shared')] })).toEqual(['shared', 'own'])
  expect(keysOf(null)).toEqual(['own'])
})

test('a button with an unsafe link is skipped', () => {
  const action = (_key: string, url: string) => ({
    _key,
    label: localized('見る'),
    link: { kind: 'url', url },
  })
  const [block] = parse({
    _type: 'callToAction',
    _key: 'a',
    actions: [action('good', 'https://example.com'), action('bad', 'javascript:alert(1)')],
  })
  expect(block?._type === 'callToAction' && block.actions.map(({ _key }) => _key)).toEqual(['good'])
})

test('without a picture the text is shown alone', () => {
  const [block] = parse({
    _type: 'pictureWithText',
    _key: 'p',
    body: { blocks: [] },
    picture: null,
  })
  expect(block).toMatchObject({ side: 'right', picture: undefined })
})
