import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderShareCard } from './render-share-card.server.ts'
import { renderText } from './render-text.server.ts'
import { type ShareCard, sceneNames } from './share-card.ts'
import { pictureVersion, sharePicturePath } from './share-card-address.server.ts'
import { answerSharePicture } from './share-pictures.server.ts'

const card: ShareCard = {
  locale: 'ja',
  title: '必要なあいだだけ',
  eyebrow: 'Apple・新品',
  price: { amount: '月額 ¥4,480〜', terms: '24か月・税込' },
  stage: { kind: 'phone', slug: 'apple-iphone-17', hex: '#c9c0de' },
}
const fetchPicture = (path: string, init: RequestInit = {}) =>
  answerSharePicture(new Request(new URL(path, 'http://localhost'), init))
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** How many pixels in a part of the picture are nearly black, i.e. ink. */
async function inkIn(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
) {
  const pixels = await sharp(picture).extract(part).grayscale().raw().toBuffer()
  return pixels.filter((lightness) => lightness < 60).length
}
const titlePlace = { left: 60, top: 205, width: 550, height: 240 }

describe('the picture of a card', () => {
  test('is 1200 × 630, its title in ink', async () => {
    const picture = await renderShareCard(card)
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    const blank = await renderShareCard({ ...card, title: '' })
    expect(await inkIn(blank, titlePlace)).toBe(0)
    expect(await inkIn(picture, titlePlace)).toBeGreaterThan(5_000)
  })

  test.each(sceneNames)('shows the scene %s right of the title', async (stage) => {
    const picture = await renderShareCard({ locale: 'en', title: 'Devices', stage })
    const { channels } = await sharp(picture)
      .extract({ left: 640, top: 90, width: 508, height: 370 })
      .stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15)
  })

  test.each([
    '<b>&amp;</b> "quoted" \u0000\u0008\ufffe',
    '長い題名'.repeat(20),
    'Supercalifragilisticexpialidocious'.repeat(3),
    '\u200b',
    '😀',
  ])('survives the title %j', async (title) => {
    const picture = await renderShareCard({ ...card, title })
    // Whatever the text, it stays left of the device and above the board.
    expect(await inkIn(picture, { left: 610, top: 120, width: 40, height: 320 })).toBe(0)
  })
})

describe('text', () => {
  test('is drawn in the font of the package: square Japanese letters, each different', async () => {
    const draw = (text: string) => renderText([{ text, size: 100, color: '#000000', isBold: true }])
    const [one, two, other] = await Promise.all([draw('骨'), draw('骨骨'), draw('角')])
    expect((two?.width ?? 0) - (one?.width ?? 0)).toBe(100)
    expect(other?.input.equals(one?.input ?? Buffer.alloc(0))).toBe(false)
  })

  test('is undefined when there is nothing to see', async () => {
    expect(
      await renderText([{ text: ' \u2060\u00a0', size: 20, color: '#000000' }]),
    ).toBeUndefined()
  })
})

describe('an answer', () => {
  const path = sharePicturePath(card)

  test('is cached for a year, and is the same for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchPicture(path)))
    const [first, ...others] = await Promise.all(answers.map(bytesOf))
    expect(others.every((bytes) => bytes.equals(first ?? Buffer.alloc(0)))).toBe(true)
    expect(Object.fromEntries(answers[0]?.headers ?? [])).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(first?.length),
    })
  })

  test('answers 304 to a browser that has it, and HEAD with headers only', async () => {
    const etag = (await fetchPicture(path)).headers.get('etag') ?? ''
    expect((await fetchPicture(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetchPicture(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await fetchPicture(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('is not cached for long when the layout has changed since', async () => {
    const answer = await fetchPicture(path.replace(pictureVersion, '0-12345678'))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('is 404 for an address that is not ours', async () => {
    expect((await fetchPicture(path.replace('.png', 'A.png'))).status).toBe(404)
  })
})
