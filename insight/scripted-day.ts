import { dayMs } from '#contract/days.ts'
import { startOfDay } from '#contract/japan-time.ts'

interface ScriptedVisit {
  readonly device: 'phone' | 'desktop' | 'bot'
  readonly origin: readonly [source: string, medium: string, campaign: string]
  readonly events: readonly object[]
}

const view = (route: string, path = route) => ({ type: 'view', route, path, cause: 'navigation' })
const home = view('/')
const list = view('/devices')
const device = view('/devices/$deviceId', '/devices/apple-iphone-17')
const apply = view('/devices/$deviceId/apply', '/devices/apple-iphone-17/apply')
const step = (name: string) => ({ type: 'step', name })
const refusal = (name: string) => ({ type: 'refusal', name })
const search = (term: string) => ({ type: 'search', term })
const vitals = (route: string, values: Readonly<Record<string, number>>) => ({
  type: 'vitals',
  route,
  ...values,
})
const fast = { lcp: 1_200, cls: 0.01, inp: 80, fcp: 600, ttfb: 120 }
const slow = { lcp: 4_800, cls: 0.3, inp: 620, fcp: 2_000, ttfb: 900 }

/** Ten visits: nine of people with 35 page views, and one of a bot with 2. */
const script: readonly ScriptedVisit[] = [
  {
    device: 'phone',
    origin: ['google', 'cpc', 'winter'],
    events: [
      list,
      vitals('/devices', fast),
      device,
      apply,
      step('plan'),
      step('you'),
      step('identity'),
      step('confirm'),
      { type: 'applied' },
      view('/account'),
    ],
  },
  {
    device: 'desktop',
    origin: ['google', 'cpc', 'winter'],
    events: [
      home,
      vitals('/', fast),
      list,
      device,
      apply,
      step('plan'),
      step('you'),
      step('confirm'),
      refusal('maximum_subscriptions'),
      refusal('maximum_subscriptions'),
      list,
    ],
  },
  {
    device: 'phone',
    origin: ['news', 'email', ''],
    events: [device, vitals('/devices/$deviceId', slow), apply, refusal('unpaid_invoice')],
  },
  {
    device: 'phone',
    origin: ['direct', '', ''],
    events: [list, vitals('/devices', slow), search('zune'), search('zune'), list, device, list],
  },
  {
    device: 'phone',
    origin: ['direct', '', ''],
    events: [
      home,
      vitals('/', fast),
      list,
      search('ファミコン'),
      device,
      device,
      apply,
      step('plan'),
    ],
  },
  { device: 'desktop', origin: ['direct', '', ''], events: [home, view('/about'), home] },
  {
    device: 'desktop',
    origin: ['facebook', 'cpc', ''],
    events: [home, list, search('zune'), device, home, list, device, list],
  },
  { device: 'desktop', origin: ['facebook', 'cpc', ''], events: [home] },
  { device: 'phone', origin: ['', '', ''], events: [view('/terms-of-use'), home, list, device] },
  { device: 'bot', origin: ['', '', ''], events: [home, search('bots look too'), list] },
]

/** Page views of people in one round of the script. */
export const viewsOfRound = script
  .filter((visit) => visit.device !== 'bot')
  .flatMap(({ events }) => events)
  .filter((event) => 'type' in event && event.type === 'view').length

const eventMs = 7_000

/**
 * The lines of a day on which the ten scripted visits happen `rounds` times, spread over the day: the same for the same
 * arguments.
 * @param day `YYYY-MM-DD`, a day in Japan
 */
export function* scriptedDay(day: string, rounds: number): Generator<string> {
  const latest = dayMs - 12 * eventMs
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, { device: deviceClass, origin, events }] of script.entries()) {
      const began = startOfDay(day).getTime() + Math.floor((round / rounds) * latest) + place
      const visit = `${place}v${day.replaceAll('-', '')}${round.toString(36).padStart(6, '0')}`
      const [source, medium, campaign] = origin
      for (const [index, event] of events.entries()) {
        yield JSON.stringify({
          time_ms: began + index * eventMs,
          ...event,
          ...('cause' in event ? { source, medium, campaign } : {}),
          visit,
          device: deviceClass,
          language: 'ja',
        })
      }
    }
  }
}
