import type { ContentPageRoute } from '#cms/structure/page-routes.ts'
import { type ArtAddress, deviceArtUrl } from '#src/device-art/art-url.ts'

/** Left, top, width and height of a picture; one unit is a millimetre of the things in it. */
type Place = readonly [x: number, y: number, width: number, height: number]

interface HeaderIllustration {
  /** `wide` has the width of the page, `beside` is next to the title. */
  readonly shape: keyof typeof illustrationSizes
  readonly things: readonly { readonly picture: string; readonly place: Place }[]
  /** Lines drawn between the things, as connections. */
  readonly lines?: readonly string[]
}

export const illustrationSizes = {
  beside: { width: 360, height: 225 },
  wide: { width: 900, height: 270 },
} as const

const thing = (address: Omit<ArtAddress, 'cut'>, place: Place) => ({
  picture: deviceArtUrl({ ...address, cut: true }),
  place,
})
const phone = (slug: string, hex: string, place: Place) =>
  thing({ slug, kind: 'phone', view: 'back', hex }, place)

/** The picture at the head of a page; a page that starts with pictures, or is about numbers, has none. */
export const headerIllustrations: Partial<Record<ContentPageRoute, HeaderIllustration>> = {
  '/plans-overview': {
    shape: 'beside',
    things: [
      thing(
        { slug: 'apple-macbook-air-13-inch-m4', kind: 'laptop', view: 'front', hex: '#dccbaa' },
        [8, 21, 262, 192],
      ),
      thing(
        { slug: 'apple-iphone-16-used', kind: 'phone', view: 'pair', hex: '#7fb3b0' },
        [206, 56, 150, 165],
      ),
    ],
  },
  '/options-device-change': {
    shape: 'beside',
    things: [
      phone('apple-iphone-15-used', '#eec3c8', [49, 39, 103, 178]),
      phone('apple-iphone-17-pro', '#e08a4b', [210, 37, 103, 180]),
    ],
    lines: ['M164 104h32m-9-9 9 9-9 9', 'M196 134h-32m9-9-9 9 9 9'],
  },
  '/invite-program': {
    shape: 'beside',
    things: [
      phone('google-pixel-10-pro', '#a9c3ae', [57, 49, 94, 167]),
      phone('apple-iphone-17', '#c9c0de', [209, 52, 93, 164]),
    ],
    lines: ['M116 42q64-44 128-4m-4-11 4 11-12 1'],
  },
  '/trade-in-program': {
    shape: 'beside',
    things: [
      phone('apple-iphone-14-used', '#9a8fbb', [32, 64, 88, 151]),
      thing({ slug: 'box', kind: 'box', view: 'pair', hex: '#c8b291' }, [114, 55, 243, 169]),
    ],
    lines: ['M84 52q62-48 134-4m-3-12 3 12-12 0'],
  },
  '/about': {
    shape: 'wide',
    things: [
      thing(
        { slug: 'apple-ipad-air-11-inch-m3', kind: 'tablet', view: 'pair', hex: '#8fb1d6' },
        [30, 33, 242, 211],
      ),
      thing(
        { slug: 'apple-macbook-air-13-inch-m4', kind: 'laptop', view: 'pair', hex: '#dccbaa' },
        [300, 16, 324, 231],
      ),
      thing(
        { slug: 'sony-wh-1000xm6', kind: 'headphones', view: 'pair', hex: '#d8dade' },
        [706, 62, 196, 181],
      ),
      thing(
        { slug: 'apple-iphone-17', kind: 'phone', view: 'pair', hex: '#c9c0de' },
        [208, 92, 144, 160],
      ),
      phone('apple-iphone-17-pro', '#e08a4b', [574, 93, 90, 158]),
      thing(
        { slug: 'apple-watch-series-11-42mm', kind: 'watch', view: 'pair', hex: '#eec3c8' },
        [654, 115, 77, 136],
      ),
    ],
  },
}

/** How a page begins: without a picture, beside it or above it. */
export const headerLayout = (route: ContentPageRoute) =>
  route === '/reboot-points' ? 'beside' : (headerIllustrations[route]?.shape ?? 'plain')
