import { expect, test } from 'vitest'
import type { ContentBlock, ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { linksIn, renderIn } from '#src/ui/test-html.tsx'
import { BlockList } from './block-list.tsx'

const page = (...blocks: ContentBlock[]) =>
  renderIn(
    'ja',
    <BlockList
      blocks={blocks}
      live={{
        deviceRow: ({ slugs }, inSection) => slugs.length > 0 && inSection(slugs.join()),
        planTable: () => 'prices',
      }}
      isRenting={false}
    />,
  )

const picture = {
  name: 'abc-1000x800.jpg',
  crop: 'x=0&y=0',
  width: 1000,
  height: 800,
  alt: { text: '机の上のデバイス', lang: 'ja' },
  caption: { text: '撮影: 本社', lang: 'ja' },
} as const

const hero: ContentBlockOf<'hero'> = {
  _type: 'hero',
  _key: 'top',
  eyebrow: { text: 'New' },
  heading: { text: 'Rent, do not buy' },
  lead: { text: 'From one month.' },
  actions: [
    { _key: 'a', label: { text: 'Phones' }, link: { kind: 'device', slug: 'apple-iphone-17' } },
    {
      _key: 'b',
      label: { text: 'Cheap ones' },
      link: { kind: 'devices', search: { category: ['Tablets'], o: 'price-low-high' } },
    },
    { _key: 'c', label: { text: 'Fees' }, link: { kind: 'route', to: '/about', hash: 'fees' } },
    { _key: 'd', label: { text: 'Mail' }, link: { kind: 'url', href: 'mailto:a@example.com' } },
  ],
  picture,
}

test('a hero leads to a device, a list, a place on a page and an address', () => {
  const html = page(hero)
  expect(html).toContain('aria-labelledby="top-heading"')
  for (const text of ['New', 'Rent,', 'From one month.']) expect(html).toContain(text)
  expect(linksIn(html).map(([, address]) => address)).toEqual([
    '/devices/apple-iphone-17',
    '/devices?category=%5B%22Tablets%22%5D&o=price-low-high',
    '/about#fees',
    'mailto:a@example.com',
  ])
})

test('a hero is a headline at least', () => {
  const bare = { eyebrow: undefined, lead: undefined, actions: [], picture: undefined }
  const html = page({ ...hero, ...bare })
  expect(html).toContain('Rent,')
  expect(html).not.toMatch(/<img|<a |<p/)
})

test.each(['left', 'right'] as const)('a picture stands on the %s of its text', (side) => {
  const html = page({
    _type: 'pictureWithText',
    _key: 'how',
    heading: { text: 'How it works' },
    picture,
    side,
    body: {
      blocks: [
        {
          _type: 'block',
          _key: 'b',
          style: 'normal',
          markDefs: [{ _type: 'link', _key: 'm', link: { kind: 'device', slug: 'apple-ipad' } }],
          children: [
            { _type: 'span', _key: 's', text: 'Choose ', marks: [] },
            { _type: 'span', _key: 't', text: 'a tablet', marks: ['m', 'strong'] },
          ],
        },
        {
          _type: 'table',
          _key: 't',
          hasHeader: true,
          rows: [
            { _key: 'r', cells: ['Term', 'Price'] },
            { _key: 'q', cells: ['1 month', '¥100'] },
          ],
        },
        { _type: 'note', _key: 'n', tone: 'caution', text: 'Back it up.' },
      ],
    },
  })
  expect(html).toMatch(/<h2 id="how-heading"/)
  expect(html).toMatch(/<a [^>]*href="\/devices\/apple-ipad"[^>]*><strong>a tablet<\/strong><\/a>/)
  expect(html).toMatch(/<th[^>]* scope="col"[^>]*>Price<\/th>/)
  expect(html).toMatch(/role="note"[^>]*>.*Back it up\./)
})

const row = {
  _type: 'deviceRow',
  _key: 'chosen',
  heading: { text: 'Chosen for you' },
  lead: { text: 'Three of them.' },
  category: undefined,
  limit: 4,
} as const

test('a row of devices has its heading only while there are devices', () => {
  const html = page({ ...row, slugs: ['apple-iphone-17'] })
  expect(html).toMatch(/<h2 id="chosen-heading".*apple-iphone-17/)
  expect(page({ ...row, slugs: [] })).toBe('')
})

test('a lead is shown without a heading, too', () => {
  const lead = { text: 'Prices of today.' }
  const html = page({ _type: 'planTable', _key: 'p', heading: undefined, lead, item: undefined })
  expect(html).toContain('Prices of today.')
  expect(html).not.toContain('<h2')
})

test('a picture is as wide as it is, and its words have the language they are in', () => {
  const html = page(hero)
  const image = /<img [^>]*>/.exec(html)?.[0]
  expect(image).toContain('src="/content-pictures/abc-1000x800.jpg?x=0&amp;y=0&amp;w=800"')
  expect(image).not.toContain('1200w')
  expect(image).toContain('alt="机の上のデバイス"')
  expect(image).toContain('lang="ja"')
  expect(html).toMatch(/<figcaption lang="ja"[^>]*>撮影: 本社/)
})
