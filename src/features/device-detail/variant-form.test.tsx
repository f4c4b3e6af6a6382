import { expect, test, vi } from 'vitest'
import type { Locale } from '#app.config.ts'
import { chooseVariant } from '#src/items/variant-choice.ts'
import { renderIn } from '#src/ui/test-html.tsx'
import { MissingNote } from './availability-note.tsx'
import type { DevicePageSearch } from './device-page-search.ts'
import { testDevice } from './test-device.ts'
import { VariantForm } from './variant-form.tsx'

vi.mock('#src/ui/link.tsx', () => ({
  Link: ({ search, children }: { search: object; children: React.ReactNode }) => (
    <a href={`?${new URLSearchParams({ ...search })}`}>{children}</a>
  ),
}))

const prices = [
  { months: 12, monthly: 6_380, total: 76_560 },
  { months: 24, monthly: 4_480, total: 107_520 },
] as const
const variant = (color: string, storage: string, isOutOfStock = false) => ({
  color,
  storage,
  isOutOfStock,
  retailPrice: 129_800,
  prices,
})
const device = {
  ...testDevice,
  colors: [
    { slug: 'black', label: 'Black', hex: '#2b2c30' },
    { slug: 'white', label: 'White', hex: '#ffffff' },
    { slug: 'blue', label: 'Blue', hex: '#8fb1d6' },
  ],
  storages: [
    { key: '256gb', label: '256GB' },
    { key: '512gb', label: '512GB' },
  ],
  variants: [
    variant('black', '256gb'),
    variant('black', '512gb'),
    variant('white', '512gb', true),
    variant('blue', '256gb'),
  ],
}

function form(language: Locale, search: DevicePageSearch) {
  const choice = chooseVariant(device, search)
  return renderIn(
    language,
    <VariantForm
      device={device}
      choice={choice}
      search={search}
      note={<MissingNote device={device} choice={choice} />}
    />,
  )
}

test.each([
  {
    language: 'ja',
    texts: [
      'この色と容量の組み合わせはありません。',
      'この色にはありません',
      'この容量・種類にない色: Blue',
      'Blue(この容量・種類はありません)',
    ],
  },
  {
    language: 'en',
    texts: [
      'This colour does not come in this storage or type.',
      'Not in this colour',
      'Not in this storage or type: Blue',
      'Blue (not in this storage or type)',
    ],
  },
] as const)(
  '$language: a pair that is not offered is shown with what is, for the term of the visitor',
  ({ language, texts }) => {
    const html = form(language, { color: 'blue', storage: '512gb', months: 12 })
    for (const text of texts) expect(html.replaceAll('\u200B', '')).toContain(text)
    expect(html).not.toMatch(/type="radio"[^>]*name="months"/)
    expect(html).toContain('<input type="hidden" name="months" value="12"/>')
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      '?color=black&amp;storage=512gb&amp;months=12',
      '?color=blue&amp;storage=256gb&amp;months=12',
    ])
  },
)
