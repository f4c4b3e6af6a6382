import { expect, test } from 'vitest'
import type { ContentBlock } from '#src/content/model/block-schemas.ts'
import type { RichTextBlock } from '#src/content/model/rich-text.ts'
import { pageThings, shopOf } from './page-structured-data.ts'

const paragraph = (text: string): RichTextBlock => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})
const faq = (key: string, question: string, ...answer: RichTextBlock[]): ContentBlock => ({
  _type: 'faq',
  _key: key,
  heading: undefined,
  items: [{ _key: key, question: { text: question }, answer: { blocks: answer } }],
})
const questionNamed = (name: string, text: string) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
})

test('a page has its breadcrumb, and all its questions in one list, answers as plain lines', () => {
  const table: RichTextBlock = {
    _type: 'table',
    _key: 't',
    hasHeader: false,
    rows: [{ _key: 'r', cells: ['1か月', '¥9,000'] }],
  }
  const blocks = [
    faq(
      'a',
      'いつ届きますか。',
      paragraph('3日です。'),
      paragraph(' '),
      paragraph('離島は別です。'),
    ),
    faq('b', 'いくらですか。', table),
  ]
  expect(pageThings({ path: '/how-it-works', name: 'ご利用の流れ', blocks })).toEqual({
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'ホーム', item: 'http://localhost:3000/' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'ご利用の流れ',
            item: 'http://localhost:3000/how-it-works',
          },
        ],
      },
      {
        '@type': 'FAQPage',
        inLanguage: 'ja',
        mainEntity: [
          questionNamed('いつ届きますか。', '3日です。\n離島は別です。'),
          questionNamed('いくらですか。', '1か月 ¥9,000'),
        ],
      },
    ],
  })
})

test('a page without questions does not claim to have any', () => {
  const things = JSON.stringify(pageThings({ path: '/about', name: 'About', blocks: [] }))
  expect(things).not.toContain('FAQPage')
})

test('the shop is described without its settings too: what is not known is left out', () => {
  const bare = shopOf({ settings: undefined, questions: [] })
  expect(bare).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: 'Reboot', logo: 'http://localhost:3000/icon-512.png' },
      { '@type': 'WebSite', publisher: { '@id': 'http://localhost:3000/#organization' } },
    ],
  })
  expect(JSON.stringify(bare)).not.toMatch(/sameAs|contactPoint|legalName|FAQPage/)
})
