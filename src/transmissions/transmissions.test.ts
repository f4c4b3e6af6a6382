import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#app.config.ts'
import {
  configuredPurposes,
  configuredTransmissions,
  originsOf,
  transmissions,
} from './transmissions.ts'

const plain = readEnvironment({})
const withSentry = readEnvironment({ SENTRY_DSN: 'https://key@errors.example/1' })

describe('what a browser sends', () => {
  test('is asked about only as far as the shop is configured to send it', () => {
    expect(configuredTransmissions(plain)).toEqual(['page_views', 'payment_gateway'])
    expect(configuredPurposes(plain)).toEqual(['analytics'])
    expect(configuredTransmissions(withSentry)).toEqual(['page_views', 'sentry', 'payment_gateway'])
    expect(configuredPurposes(withSentry)).toEqual(['analytics', 'error_reporting'])
  })

  test('goes to the origins of the settings, on the pages that need them', () => {
    expect(originsOf(plain, undefined)).toEqual({})
    expect(originsOf(withSentry, undefined)).toEqual({ 'connect-src': ['https://errors.example'] })
    const gateway = new URL(plain.PAYMENT_GATEWAY_URL).origin
    expect(originsOf(plain, 'card-payment')).toEqual({
      'frame-src': [gateway],
      'form-action': [gateway],
    })
  })

  test('reaches advertising only where the shop has tags, and only origins that the shop has named', () => {
    const settings = readEnvironment({
      TAG_MANAGER_ID: 'GTM-ABC123',
      TAG_MANAGER_ORIGINS: 'https://*.google-analytics.com https://ads.example',
    })
    expect(configuredPurposes(settings)).toEqual(['analytics', 'advertising'])
    expect(originsOf(settings, undefined)['connect-src']).toEqual([
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://ads.example',
    ])
    expect(() => readEnvironment({ TAG_MANAGER_ORIGINS: "'unsafe-inline'" })).toThrow(/https/)
  })

  test('needs no choice only where the shop cannot do without it', () => {
    const necessary = Object.entries(transmissions).filter(
      ([, { purpose }]) => purpose === 'necessary',
    )
    expect(necessary.map(([name]) => name)).toEqual(['payment_gateway'])
  })
})
