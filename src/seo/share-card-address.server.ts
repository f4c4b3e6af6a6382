import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { locales } from '#app.config.ts'
import { artVersion } from '#src/device-art/art-url.ts'
import { isSignedByUs, sign } from '#src/request/signature.server.ts'
import { type ShareCard, sceneNames } from './share-card.ts'

/** Changes with the layout of the pictures: other sites cache a picture for a year. */
const layoutVersion = '2'
export const pictureVersion = `${layoutVersion}-${artVersion}`

/** The site serves paths of 512 characters at most. */
const maxPathCharacters = 480
const maxTitleCharacters = 80
const maxLabelCharacters = 48
const purpose = 'share picture'

/** The card inside an address, in names of one letter. */
const packedCard = v.object({
  l: v.picklist(locales),
  t: v.string(),
  e: v.optional(v.string()),
  p: v.optional(v.tuple([v.string(), v.string()])),
  s: v.union([v.picklist(sceneNames), v.tuple([v.string(), v.string(), v.string()])]),
})

const clip = (text: string, max: number): string => {
  const letters = [
    ...text
      .toWellFormed()
      .replace(/[^\S\n]+/g, ' ')
      .trim(),
  ]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('')
}

const pack = (card: ShareCard, maxTitle: number): v.InferOutput<typeof packedCard> => ({
  l: card.locale,
  t: clip(card.title, maxTitle),
  ...(card.eyebrow ? { e: clip(card.eyebrow, maxLabelCharacters) } : {}),
  ...(card.price
    ? {
        p: [
          clip(card.price.amount, maxLabelCharacters),
          clip(card.price.terms, maxLabelCharacters),
        ],
      }
    : {}),
  s:
    typeof card.stage === 'string'
      ? card.stage
      : [card.stage.kind, card.stage.slug, card.stage.hex],
})

const unpack = ({ l, t, e, p, s }: v.InferOutput<typeof packedCard>): ShareCard => ({
  locale: l,
  title: t,
  ...(e ? { eyebrow: e } : {}),
  ...(p ? { price: { amount: p[0], terms: p[1] } } : {}),
  stage: typeof s === 'string' ? s : { kind: s[0], slug: s[1], hex: s[2] },
})

/** Encoding and signing take longer than the rest of a page's head. */
const pathsByCard = new LRUCache<string, string>({ max: 1_000 })

/**
 * Path of the picture of a card: `/share/<version>/<card>.<signature>.png`. The card is in its own address, so that the
 * picture needs no other data and never changes; the signature prevents others from making pictures in our name.
 */
export function sharePicturePath(card: ShareCard): string {
  const key = JSON.stringify(card)
  const path = pathsByCard.get(key) ?? packedPath(card, maxTitleCharacters)
  pathsByCard.set(key, path)
  return path
}

function packedPath(card: ShareCard, maxTitle: number): string {
  const json = JSON.stringify(pack(card, maxTitle))
  const payload = deflateRawSync(json, { level: 9 }).toString('base64url')
  const path = `/share/${pictureVersion}/${payload}.${sign(purpose, payload)}.png`
  if (path.length <= maxPathCharacters || maxTitle < 2) return path
  return packedPath(card, Math.floor(maxTitle / 2))
}

const pathPattern = /^\/share\/([\w-]{1,24})\/([\w-]{1,480})\.([\w-]{22})\.png$/

export interface SharePictureRequest {
  readonly card: ShareCard
  /** The address has the current layout and drawings. */
  readonly isCurrent: boolean
}

/** The card in a path made by `sharePicturePath`, `undefined` for any other path. */
export function readSharePicturePath(pathname: string): SharePictureRequest | undefined {
  const [, version, payload, signature] = pathPattern.exec(pathname) ?? []
  if (!version || !payload || !signature) return undefined
  if (!isSignedByUs(purpose, payload, signature)) return undefined
  const json = inflateRawSync(Buffer.from(payload, 'base64url')).toString('utf8')
  const card = v.safeParse(v.pipe(v.string(), v.parseJson(), packedCard), json)
  return card.success
    ? { card: unpack(card.output), isCurrent: version === pictureVersion }
    : undefined
}
