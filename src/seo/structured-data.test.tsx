import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData, serializeThing } from './structured-data.tsx'

const hostile = '</script><!--<script>alert(1)</script>&\u2028\u2029"'

test('no text can end the element or begin another', () => {
  const html = renderToStaticMarkup(<StructuredData thing={{ '@type': 'Thing', name: hostile }} />)
  const [, json = ''] =
    /^<script type="application\/ld\+json">([^<>&]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: hostile,
  })
})

test('is one line that older JavaScript can read too', () => {
  expect(serializeThing({ name: hostile })).not.toMatch(/[\u2028\u2029\n]/)
})

test('has no invisible characters', () => {
  expect(serializeThing({ name: 'Wi-\u2060Fi' })).toContain('"Wi-Fi"')
})

test('is empty when there is nothing to say', () => {
  expect(renderToStaticMarkup(<StructuredData thing={undefined} />)).toBe(
    '<script type="application/ld+json"></script>',
  )
})
