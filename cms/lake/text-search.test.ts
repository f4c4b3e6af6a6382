import { expect, test } from 'vitest'
import { textMatcher } from './text-search.ts'

const document = {
  _id: 'page-how-it-works',
  _type: 'page',
  title: { _type: 'localeString', ja: 'ご利用の流れ', en: 'How it works' },
  blocks: [
    { _type: 'callout', _key: 'c0ffee', text: 'ＡＢＣ' },
    {
      _type: 'block',
      children: [
        { _type: 'span', _key: 'a', text: '返却は専用', marks: [] },
        { _type: 'span', _key: 'b', text: 'キットで。', marks: ['strong'] },
      ],
    },
  ],
}

test.each([
  '利用',
  'how WORKS',
  'abc*',
  '*',
  'ご利用の流れ works',
  '"it works"',
  '専用キット',
  'ｷｯﾄ*',
  '利用 -料金*',
  '-料金',
])('%s is found', (search) => {
  expect(textMatcher(search)(document)).toBe(true)
})

test.each([
  '料金',
  'how 料金',
  '',
  '"works it"',
  '利用 -works',
  '-利用',
  '-"it works" 利用*',
  'callout',
  'c0ffee*',
  'strong*',
])('%j is not found', (search) => {
  expect(textMatcher(search)(document)).toBe(false)
})

test('an id is found when the search asks for it', () => {
  expect(textMatcher('how-it-works*')([document, document._id])).toBe(true)
})
