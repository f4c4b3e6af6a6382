import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { eventFiles, periodUntil } from '#insight/event-files.ts'
import { makeReport } from '#insight/make-report.ts'
import { scriptedDay } from '#insight/scripted-day.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

const data = newTemporaryFolder('insight')
const folder = path.join(data, 'page-views')
const day = '2026-11-23'
const rounds = 2

beforeAll(() => {
  mkdirSync(folder)
  const lines = [...scriptedDay(day, rounds)]
  const half = Math.floor(lines.length / 2)
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write(`${day}-00000001-1.jsonl`, `${lines.slice(0, half).join('\n')}\n`)
  // Sent late, so in the file of the next day; and a line that was cut off by a full disk.
  write('2026-11-24-00000002-1.jsonl', `${lines.slice(half).join('\n')}\n{"time_ms":1,"type":"vi`)
  write('2026-11-20-00000003-1.jsonl', [...scriptedDay('2026-11-20', 1)].join('\n'))
  write('notes.txt', 'not an event')
})

const report = () => {
  const period = periodUntil(day, 1)
  return makeReport(eventFiles(folder, period), period)
}

test('counts a scripted day exactly', async () => {
  expect(await report()).toEqual({
    from: day,
    until: day,
    visits: 18,
    views: 70,
    bot_views: 4,
    days: [{ day, visits: 18, views: 70 }],
    sources: [
      { source: 'direct', medium: '', campaign: '', visits: 6, views: 24, applied: 0 },
      { source: 'facebook', medium: 'cpc', campaign: '', visits: 4, views: 16, applied: 0 },
      { source: 'google', medium: 'cpc', campaign: 'winter', visits: 4, views: 18, applied: 2 },
      { source: '', medium: '', campaign: '', visits: 2, views: 8, applied: 0 },
      { source: 'news', medium: 'email', campaign: '', visits: 2, views: 4, applied: 0 },
    ],
    funnel: [
      { step: 'list', visits: 14 },
      { step: 'device', visits: 14 },
      { step: 'apply', visits: 8 },
      { step: 'plan', visits: 6 },
      { step: 'you', visits: 4 },
      { step: 'identity', visits: 4 },
      { step: 'confirm', visits: 4 },
      { step: 'applied', visits: 2 },
    ],
    refusals: [
      { step: 'apply', code: 'unpaid_invoice', visits: 2 },
      { step: 'confirm', code: 'maximum_subscriptions', visits: 2 },
    ],
    searches: [
      { term: 'zune', visits: 4 },
      { term: 'ファミコン', visits: 2 },
    ],
    vitals: [
      {
        route: '/devices',
        device: 'phone',
        pages: 4,
        lcp: 4_800,
        inp: 620,
        cls: 0.3,
        fcp: 2_000,
        ttfb: 900,
      },
      {
        route: '/',
        device: 'desktop',
        pages: 2,
        lcp: 1_200,
        inp: 80,
        cls: 0.01,
        fcp: 600,
        ttfb: 120,
      },
      {
        route: '/',
        device: 'phone',
        pages: 2,
        lcp: 1_200,
        inp: 80,
        cls: 0.01,
        fcp: 600,
        ttfb: 120,
      },
      {
        route: '/devices/$deviceId',
        device: 'phone',
        pages: 2,
        lcp: 4_800,
        inp: 620,
        cls: 0.3,
        fcp: 2_000,
        ttfb: 900,
      },
    ],
  })
})

test('takes more days where more are asked for, and tells them apart', async () => {
  const period = periodUntil(day, 7)
  expect(period.from).toBe('2026-11-17')
  const { days, views } = await makeReport(eventFiles(folder, period), period)
  expect(days).toEqual([
    { day: '2026-11-20', visits: 9, views: 35 },
    { day, visits: 18, views: 70 },
  ])
  expect(views).toBe(105)
})

const insight = (...flags: string[]) =>
  execFileSync(process.execPath, ['run/insight.ts', '--data', data, ...flags], { encoding: 'utf8' })

test('prints the same for a terminal', () => {
  expect(
    insight('--until', day, '--days', '1'),
  ).toBe(`2026-11-23 (Japan): 18 visits, 70 page views; 4 views by bots are left out.

Visits by source
  visits  views  applied  source    medium  campaign
       6     24        0  direct    (none)  (none)
       4     16        0  facebook  cpc     (none)
       4     18        2  google    cpc     winter
       2      8        0  (none)    (none)  (none)
       2      4        0  news      email   (none)

From the list to the application: visits that came at least so far
  step      visits  of list  of step before
  list          14  100.0 %
  device        14  100.0 %  100.0 %
  apply          8  57.1 %   57.1 %
  plan           6  42.9 %   75.0 %
  you            4  28.6 %   66.7 %
  identity       4  28.6 %   100.0 %
  confirm        4  28.6 %   100.0 %
  applied        2  14.3 %   50.0 %

Refusals by step
  visits  step     code
       2  apply    unpaid_invoice
       2  confirm  maximum_subscriptions

Searches without a result
  visits  words
       4  zune
       2  ファミコン

Web Vitals, 75th percentile (ms; CLS has no unit; ! needs improvement, !! is poor)
  pages    LCP      INP       CLS        FCP     TTFB     device   page
      4  4,800  !!  620  !!   0.3  !!  2,000  !   900  !  phone    /devices
      2  1,200       80      0.01        600      120     desktop  /
      2  1,200       80      0.01        600      120     phone    /
      2  4,800  !!  620  !!   0.3  !!  2,000  !   900  !  phone    /devices/$deviceId
`)
})

test('says that nothing was counted, prints JSON, and explains a wrong flag', () => {
  expect(insight('--until', '2026-01-02', '--days', '2')).toBe(
    'Nothing was counted from 2026-01-01 to 2026-01-02 (Japan). Only visitors who agree to statistics are counted: docs/insight.md.\n',
  )
  expect(JSON.parse(insight('--json', '--until', day, '--days', '1'))).toMatchObject({ visits: 18 })
  const { status, stderr } = spawnSync(process.execPath, ['run/insight.ts', '--days', 'x'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('--days must be a whole number')
})
