import { describe, expect, test } from 'vitest'
import type { Locale } from '#app.config.ts'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { pageHead } from './page-head.ts'
import { readSharePicturePath } from './share-card-address.server.ts'

const origin = 'http://localhost:3000'
const page = {
  path: '/devices?category=Phones',
  title: 'Phones',
  description: 'A list.',
  card: { stage: 'phones' },
} as const

const headIn = (locale: Locale, input: Parameters<typeof pageHead>[0]) =>
  inLanguage(locale, () => pageHead(input))
const tagOf = ({ meta }: ReturnType<typeof pageHead>, name: string) =>
  meta.find(
    (tag) => ('property' in tag && tag.property === name) || ('name' in tag && tag.name === name),
  )
const contentOf = (head: ReturnType<typeof pageHead>, name: string) => {
  const tag = tagOf(head, name)
  return tag && 'content' in tag ? tag.content : undefined
}

describe('the head of a public page', () => {
  test('names one address, and the same page in each language', () => {
    const japanese = `${origin}/devices?category=Phones`
    const english = `${origin}/en/devices?category=Phones`
    const alternates = [
      { rel: 'alternate', hrefLang: 'ja', href: japanese },
      { rel: 'alternate', hrefLang: 'en', href: english },
      { rel: 'alternate', hrefLang: 'x-default', href: japanese },
    ]
    expect(headIn('ja', page).links).toEqual([{ rel: 'canonical', href: japanese }, ...alternates])
    expect(headIn('en', page).links).toEqual([{ rel: 'canonical', href: english }, ...alternates])
  })

  test('says to social networks what it says to search engines', () => {
    const head = headIn('en', page)
    expect(head.meta[0]).toEqual({ title: 'Phones | Reboot' })
    expect(contentOf(head, 'description')).toBe('A list.')
    expect(contentOf(head, 'og:title')).toBe('Phones | Reboot')
    expect(contentOf(head, 'og:description')).toBe('A list.')
    expect(contentOf(head, 'og:url')).toBe(`${origin}/en/devices?category=Phones`)
    expect(contentOf(head, 'og:locale')).toBe('en_GB')
    expect(contentOf(head, 'og:locale:alternate')).toBe('ja_JP')
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image')
  })

  test('has no invisible characters in its title and its description', () => {
    const text = 'Check your e-\u2060mail'
    const head = headIn('en', { ...page, title: text, description: text })
    expect(contentOf(head, 'description')).toBe('Check your e-mail')
    expect(contentOf(head, 'og:description')).toBe('Check your e-mail')
    expect(head.meta[0]).toEqual({ title: 'Check your e-mail | Reboot' })
    expect(contentOf(head, 'og:title')).toBe('Check your e-mail | Reboot')
    expect(contentOf(head, 'og:image:alt')).toContain('Check your e-mail')
  })

  test('has a picture that shows its title', () => {
    const picture = new URL(contentOf(headIn('ja', page), 'og:image') ?? '')
    expect(picture.origin).toBe(origin)
    expect(readSharePicturePath(picture.pathname)).toEqual({
      card: { locale: 'ja', title: 'Phones', stage: 'phones' },
      isCurrent: true,
    })
  })

  test('has a default picture', () => {
    const picture = new URL(contentOf(headIn('ja', { path: '/' }), 'og:image') ?? '')
    expect(readSharePicturePath(picture.pathname)?.card.stage).toBe('shop')
  })
})

test('a view of a page is not indexed, and can be shared', () => {
  const head = headIn('ja', { path: '/devices/compare', title: 'Compare', isView: true })
  expect(head.links).toEqual([])
  expect(contentOf(head, 'robots')).toBe('noindex')
  expect(contentOf(head, 'og:title')).toBe('Compare | Reboot')
  expect(contentOf(head, 'og:image')).toMatch(/^https?:/)
})

test('the head of a private page is not indexed and has no alternates', () => {
  const head = headIn('ja', { path: '/account', title: 'Account', isPrivate: true })
  expect(head.links).toEqual([])
  expect(head.meta).toEqual([{ title: 'Account | Reboot' }, { name: 'robots', content: 'noindex' }])
})
