import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blockList, unreadableBlocks } from './block-schemas.ts'

const words = (text: string) => ({ text })
const callout = { _type: 'callout', _key: 'c', tone: 'note', body: { blocks: [] } }
const parse = (...blocks: unknown[]) => v.parse(blockList, blocks)

test('a block that the site does not know is left out and reported', () => {
  const strange = { _type: 'carousel', _key: 'x' }
  expect(parse(strange, callout).map(({ _key }) => _key)).toEqual(['c'])
  expect(unreadableBlocks([strange, callout])).toEqual([
    expect.stringMatching(/^block "x" of type "carousel": /),
  ])
  expect(unreadableBlocks([7])).toHaveLength(1)
  expect(unreadableBlocks(undefined)).toEqual([])
})

test('questions of a group come before those of the page; a group that is gone leaves the page’s own', () => {
  const question = (_key: string) => ({ _key, question: words('?'), answer: { blocks: [] } })
  const faq = (group: unknown) => ({ _type: 'faq', _key: 'f', group, items: [question('own')] })
  const keysOf = (group: unknown) =>
    parse(faq(group)).flatMap((block) =>
      block._type === 'faq' ? block.items.map(({ _key }) => _key) : [],
    )
  expect(keysOf({ questions: [question('shared')] })).toEqual(['shared', 'own'])
  expect(keysOf(null)).toEqual(['own'])
})

test('a button whose link leads nowhere safe is left out', () => {
  const action = (_key: string, url: string) => ({
    _key,
    label: words('見る'),
    link: { kind: 'url', url },
  })
  const [block] = parse({
    _type: 'callToAction',
    _key: 'a',
    actions: [action('good', 'https://example.com'), action('bad', 'javascript:alert(1)')],
  })
  expect(block?._type === 'callToAction' && block.actions.map(({ _key }) => _key)).toEqual(['good'])
})

test('a picture that nobody chose leaves the words beside it', () => {
  const [block] = parse({
    _type: 'pictureWithText',
    _key: 'p',
    body: { blocks: [] },
    picture: null,
  })
  expect(block).toMatchObject({ side: 'right', picture: undefined })
})
