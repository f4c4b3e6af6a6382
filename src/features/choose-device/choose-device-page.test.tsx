import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#src/i18n/paraglide/runtime.js'
import { rented } from '#src/subscriptions/test-subscription.ts'
import { ChooseDevicePage } from './choose-device-page.tsx'
import type { OpenChoice } from './device-choice.server.ts'

const page = vi.hoisted((): { locale: 'ja' | 'en' } => ({ locale: 'ja' }))
vi.mock('#src/i18n/locale.ts', () => ({ getLocale: () => page.locale }))
overwriteGetLocale(() => page.locale)
beforeEach(() => {
  page.locale = 'en'
})

/** The links of the choice itself, below the one that leads back: address and text. */
function linksOf(choice: OpenChoice) {
  const html = renderToStaticMarkup(
    <RouterContextProvider
      router={createRouter({
        routeTree: createRootRoute(),
        history: createMemoryHistory({ initialEntries: ['/account/my-tech'] }),
      })}
    >
      <ChooseDevicePage choice={choice} subscription={rented} />
    </RouterContextProvider>,
  )
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)
  return [...links]
    .slice(1)
    .map(([, href = '', text = '']) => [href.replaceAll('&amp;', '&'), text])
}

const chosen = { slug: 'pixel-10', name: 'Pixel 10' }

test.each([
  ['en', 'Choose another device'],
  ['ja', '別の機種を選ぶ'],
] as const)('%s: a device that has just sold out leads to the others', (locale, text) => {
  page.locale = locale
  expect(linksOf({ step: 'variant', chosen, variants: [] })).toEqual([
    ['/account/my-tech?subscription=sub-1&action=change_device', text],
  ])
})

test.each([
  ['en', 'Request a device'],
  ['ja', 'デバイスのリクエスト'],
] as const)('%s: where nothing is in stock, a device can be requested', (locale, text) => {
  page.locale = locale
  expect(linksOf({ step: 'device', devices: [] })).toEqual([['/devices/request', text]])
})
