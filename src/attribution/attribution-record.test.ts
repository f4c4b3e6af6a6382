import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributionRecordLifetimeMs } from '#app.config.ts'
import {
  type AttributionRecord,
  afterVisit,
  hasAllAdCookies,
  withAdCookies,
} from './attribution-record.ts'
import { decodeRecord, encodeRecord, maxRecordBytes } from './record-cookie.ts'
import type { Visit } from './touch.ts'

const firstDay = Date.parse('2026-11-23T00:00:00+09:00')
const visit = (given: Partial<Visit> = {}): Visit => ({
  search: '',
  referrer: '',
  ownHosts: ['reboot.example', 'preview.reboot.example'],
  now: firstDay,
  ...given,
})
const campaign = '?utm_source=news&utm_medium=email&utm_campaign=%E5%86%AC&gclid=G1'
const record = (given?: Partial<Visit>) => afterVisit(undefined, visit(given), 'visitor-1')

const texts = fc.string({ unit: 'binary', maxLength: 3_000 })
const searches = fc
  .dictionary(
    fc.constantFrom('utm_id', 'utm_source', 'utm_term', 'gclid', 'fbclid', 'ttclid', 'q'),
    texts,
  )
  .map((query) => `?${new URLSearchParams(query)}`)
const referrers = fc.oneof(fc.webUrl(), texts, fc.constant(''))
const visits = fc.record({
  search: fc.oneof(searches, texts),
  referrer: referrers,
  ownHosts: fc.constant(['reboot.example']),
  now: fc.integer({ min: 1, max: 4 * attributionRecordLifetimeMs }),
})
const adCookies = fc.record({ fbc: texts, fbp: texts, ttp: texts }, { requiredKeys: [] })

describe('the attribution of visits', () => {
  test('notes the first visit as the first and the last touch', () => {
    const { first, last, uu, expires } = record({
      search: campaign,
      referrer: 'https://mail.example/inbox?user=hanako',
    })
    expect(first).toEqual(last)
    expect(first).toMatchObject({
      utmSource: 'news',
      utmMedium: 'email',
      utmCampaign: '冬',
      gclid: 'G1',
      timestamp: firstDay,
      referrer: 'https://mail.example/inbox',
      directVisit: false,
    })
    expect(uu).toBe('visitor-1')
    expect(expires).toBe(firstDay + 15_552_000_000)
  })

  test.each([
    ['no referrer', '', true, ''],
    ['the preview host', 'https://preview.reboot.example/studio', true, ''],
    ['this site', 'https://reboot.example/devices', true, ''],
    ['another site', 'https://search.example/', false, 'https://search.example/'],
  ])(
    'without tracking parameters the source is direct: %s',
    (_case, referrer, directVisit, kept) => {
      expect(record({ referrer }).first).toMatchObject({
        utmSource: 'direct',
        referrer: kept,
        directVisit,
      })
    },
  )

  test('replaces the last touch of a later visit only for tracking parameters', () => {
    const before = record()
    const later = { now: firstDay + 86_400_000 }
    const back = visit({ ...later, referrer: 'https://search.example/' })
    expect(afterVisit(before, back, 'other')).toBe(before)
    const { first, last, uu, expires } = afterVisit(
      before,
      visit({ ...later, search: '?fbclid=F1' }),
      'other',
    )
    expect({ first, uu, expires }).toEqual({
      first: before.first,
      uu: 'visitor-1',
      expires: before.expires,
    })
    expect(last).toMatchObject({ fbclid: 'F1', utmSource: '', timestamp: later.now })
  })

  test('begins anew once the record has expired, for the same visitor', () => {
    const before = record({ search: campaign })
    const now = before.expires
    const after = afterVisit(before, visit({ now }), 'other')
    expect(after).toMatchObject({ uu: 'visitor-1', expires: now + attributionRecordLifetimeMs })
    expect(after.first).toMatchObject({ utmSource: 'direct', timestamp: now })
  })

  test('copies ad cookies into both touches; the first keeps what it has', () => {
    const early = withAdCookies(record(), { fbp: 'p1' })
    const late = withAdCookies(early, { fbc: 'c2', fbp: 'p2', ttp: 't2' })
    expect(late.first).toMatchObject({ fbc: 'c2', fbp: 'p1', ttp: 't2' })
    expect(late.last).toMatchObject({ fbc: 'c2', fbp: 'p2', ttp: 't2' })
    expect([early.last, late.last].map(hasAllAdCookies)).toEqual([false, true])
  })
})

describe('the cookie of the record', () => {
  test('holds the record through any visits, and fits into what browsers store', () => {
    fc.assert(
      fc.property(fc.array(visits, { minLength: 1, maxLength: 4 }), adCookies, (all, found) => {
        let stored: AttributionRecord | undefined
        for (const one of all) {
          const before = stored
          const text = encodeRecord(withAdCookies(afterVisit(before, one, 'visitor-1'), found))
          expect(text.length).toBeGreaterThan(0)
          expect(text.length).toBeLessThanOrEqual(maxRecordBytes)
          stored = decodeRecord(text)
          expect(stored).toBeDefined()
          expect(stored && encodeRecord(stored)).toBe(text)
          expect(stored?.uu).toBe('visitor-1')
          const isOpen =
            before !== undefined &&
            before.expires > one.now &&
            before.expires <= one.now + attributionRecordLifetimeMs
          if (isOpen) expect(stored?.first.timestamp).toBe(before.first.timestamp)
          else expect(stored?.first.timestamp).toBe(one.now)
        }
      }),
    )
  })

  test('is replaced when its content is not one that a visit has written', () => {
    const wholeRecord = encodeRecord(record())
    const values = fc.oneof(
      texts,
      fc.json().map(encodeURIComponent),
      fc.nat(wholeRecord.length).map((length) => wholeRecord.slice(0, length - 1)),
      fc.constantFrom('%', '%E0%A4%A', 'null', '%5B%5D', 'x'.repeat(100_000)),
    )
    fc.assert(
      fc.property(values, (text) => {
        const found = decodeRecord(text)
        expect(found).toBeUndefined()
        expect(afterVisit(found, visit(), 'visitor-1').first.utmSource).toBe('direct')
      }),
    )
  })
})
