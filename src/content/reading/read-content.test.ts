import { expect, test } from 'vitest'
import { type ReadContext, readContent, type SourceLocation } from './read-content.ts'

const figures = {
  ja: { device_change_fee: '¥3,300' },
  en: { device_change_fee: '¥3,300' },
}
const contextFor = (locale: 'ja' | 'en', addStega?: ReadContext['addStega']): ReadContext => ({
  locale,
  figures,
  ...(addStega ? { addStega } : {}),
})
const read = (document: unknown, locale: 'ja' | 'en' = 'ja', pages: unknown = []) =>
  readContent({ document, pages }, contextFor(locale))

const text = (ja?: string, en?: string) => ({ _type: 'localeString', ja, en })

test('a text is read in the visitor’s language; without a translation it is Japanese and says so', () => {
  expect(read({ title: text('選ぶ', 'Choose') }, 'en')).toEqual({ title: { text: 'Choose' } })
  expect(read({ title: text('選ぶ') }, 'en')).toEqual({ title: { text: '選ぶ', lang: 'ja' } })
  expect(read({ title: text('選ぶ', 'Choose') })).toEqual({ title: { text: '選ぶ' } })
  expect(read({ title: text(undefined, 'Choose') })).toEqual({ title: null })
})

const unseen = [
  '',
  ' ',
  '\u3000\u3000',
  '\n\t',
  '\u200B\u200D\uFEFF',
  '\u2060\u00AD',
  '\u2800\u3164',
]

test.each(unseen)(
  'a text of nothing but %j is no text: English gives way to Japanese, Japanese is missing',
  (blank) => {
    expect(read({ title: text('選ぶ', blank) }, 'en')).toEqual({
      title: { text: '選ぶ', lang: 'ja' },
    })
    expect(read({ title: text(blank, 'Choose') })).toEqual({ title: null })
    const paragraph = (words: string) => [
      { _type: 'block', children: [{ _type: 'span', text: words }] },
    ]
    const body = { _type: 'localeRichText', ja: paragraph('選ぶ'), en: paragraph(blank) }
    expect(JSON.stringify(read({ body }, 'en'))).toContain('"lang":"ja"')
  },
)

test('live figures are filled in, in the language of the text around them', () => {
  const fee = text('{device_change_fee}です。', 'It is {device_change_fee}.')
  expect(read({ fee }, 'en')).toEqual({ fee: { text: 'It is ¥3,300.' } })
  expect(read({ fee: text('{device_change_fee}です。') }, 'en')).toEqual({
    fee: { text: '¥3,300です。', lang: 'ja' },
  })
})

test('an unknown figure is a dash; other text in braces is not changed', () => {
  expect(read({ a: text('{delivery_fee}') })).toEqual({ a: { text: '—' } })
  expect(read({ a: text('{nothing} {toString}') })).toEqual({ a: { text: '{nothing} {toString}' } })
  expect(read({ _type: 'feeRow', figure: 'device_change_fee' }, 'en')).toMatchObject({
    amount: '¥3,300',
  })
  expect(read({ _type: 'feeRow', figure: '__proto__' })).toMatchObject({ amount: '—' })
})

test.each(['｛device_change_fee｝', '{ device_change_fee }', '{Device＿Change＿Fee｝'])(
  '%s is replaced',
  (written) => {
    expect(read({ a: text(`${written}です。`) })).toEqual({ a: { text: '¥3,300です。' } })
  },
)

test('rich text, its tables and notes are read in one language', () => {
  const span = (words: string) => ({ _type: 'span', _key: 's', text: words, marks: [] })
  const body = {
    _type: 'localeRichText',
    ja: [
      { _type: 'block', _key: 'b', children: [span('{device_change_fee}')] },
      {
        _type: 'table',
        _key: 't',
        rows: [{ _type: 'tableRow', _key: 'r', cells: ['{device_change_fee}'] }],
      },
      { _type: 'note', _key: 'n', text: '{device_change_fee}' },
    ],
    en: [],
  }
  const json = JSON.stringify(read({ body }, 'en'))
  expect(json.match(/¥3,300/g)).toHaveLength(3)
  expect(json).toContain('"lang":"ja"')
})

test('a document link contains the document; a broken reference contains none', () => {
  const link = { _type: 'link', kind: 'document', document: { _ref: 'page-about' } }
  const pages = [{ _id: 'page-about' }]
  expect(read({ link }, 'ja', pages)).toMatchObject({ link: { document: { _id: 'page-about' } } })
  expect(read({ link }, 'ja', [])).toMatchObject({ link: { document: undefined } })
})

test('in a preview every text has its location, also in nested documents', () => {
  const locations: SourceLocation[] = []
  const addStega = (words: string, location: SourceLocation) => {
    locations.push(location)
    return `${words}*`
  }
  const group = {
    _id: 'faqGroup-points',
    _type: 'faqGroup',
    questions: [{ _type: 'question', _key: 'q1', question: text('いつ?') }],
  }
  const document = {
    _id: 'page-about',
    _type: 'page',
    blocks: [{ _type: 'faq', _key: 'f', heading: text('質問'), group }],
  }
  const received = readContent({ document }, contextFor('ja', addStega))
  expect(JSON.stringify(received)).toContain('質問*')
  expect(locations).toEqual([
    { documentId: 'page-about', documentType: 'page', path: 'blocks[_key=="f"].heading.ja' },
    {
      documentId: 'faqGroup-points',
      documentType: 'faqGroup',
      path: 'questions[_key=="q1"].question.ja',
    },
  ])
})

test('an invalid answer has no document', () => {
  expect(readContent(null, contextFor('ja'))).toBeNull()
  expect(readContent('text', contextFor('ja'))).toBeNull()
  expect(readContent({}, contextFor('ja'))).toBeNull()
})

test('long and hostile texts are not changed', () => {
  const hostile = `</script><script>alert(1)</script>\u202Eabc\u2069 ${'長い、'.repeat(30_000)}`
  expect(read({ a: text(hostile) })).toEqual({ a: { text: hostile } })
})
