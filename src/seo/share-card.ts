import type { Locale } from '#app.config.ts'
import type { View } from '#src/device-art/art-url.ts'

/** A device on the board of a picture. */
export interface CardDevice {
  readonly kind: string
  readonly slug: string
  /** `#rrggbb` */
  readonly hex: string
  /** From the back and the front unless said otherwise. */
  readonly view?: View
}

/** The content of a page's picture when its address is shared. */
export interface ShareCard {
  readonly locale: Locale
  readonly title: string
  /** Above the title, e.g. brand and condition. */
  readonly eyebrow?: string
  /** On the price card, e.g. `月額 ¥4,480〜` and `24か月・税込`. */
  readonly price?: { readonly amount: string; readonly terms: string }
  /** One device, or the name of a scene with several. */
  readonly stage: CardDevice | SceneName
}

/** Devices on the pictures of pages that are not about a single device. */
export const scenes = {
  shop: [
    { kind: 'tablet', slug: 'apple-ipad-air-11-inch-m3', hex: '#8fb1d6' },
    { kind: 'phone', slug: 'apple-iphone-17', hex: '#c9c0de' },
    { kind: 'headphones', slug: 'sony-wh-1000xm6', hex: '#d8dade' },
  ],
  phones: [
    { kind: 'phone', slug: 'google-pixel-10-pro', hex: '#a9c3ae', view: 'back' },
    { kind: 'phone', slug: 'apple-iphone-17', hex: '#c9c0de' },
    { kind: 'phone', slug: 'apple-iphone-17-pro', hex: '#e08a4b', view: 'back' },
  ],
  tablets: [
    { kind: 'tablet', slug: 'apple-ipad-a16', hex: '#ead98a' },
    { kind: 'tablet', slug: 'apple-ipad-mini-a17-pro', hex: '#9a8fbb' },
  ],
  laptops: [{ kind: 'laptop', slug: 'apple-macbook-air-13-inch-m4', hex: '#dccbaa' }],
  watches: [
    { kind: 'watch', slug: 'apple-watch-series-11-42mm', hex: '#eec3c8' },
    { kind: 'watch', slug: 'google-pixel-watch-4-41mm', hex: '#dccbaa' },
    { kind: 'watch', slug: 'garmin-forerunner-265-used', hex: '#7fb3b0' },
  ],
  headphones: [
    { kind: 'headphones', slug: 'sony-wh-1000xm6', hex: '#d8dade' },
    { kind: 'headphones', slug: 'apple-airpods-pro-3', hex: '#f1f0ec' },
  ],
  games: [
    { kind: 'other', slug: 'nintendo-switch-2', hex: '#2b2c30' },
    { kind: 'other', slug: 'dji-osmo-pocket-3-used', hex: '#2b2c30' },
  ],
  others: [
    { kind: 'laptop', slug: 'apple-macbook-air-13-inch-m4', hex: '#dccbaa' },
    { kind: 'headphones', slug: 'sony-wh-1000xm6', hex: '#d8dade' },
  ],
} as const satisfies Record<string, readonly CardDevice[]>
export type SceneName = keyof typeof scenes
export const sceneNames = [
  'shop',
  'phones',
  'tablets',
  'laptops',
  'watches',
  'headphones',
  'games',
  'others',
] as const satisfies readonly SceneName[]
