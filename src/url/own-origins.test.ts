import { expect, test } from 'vitest'
import { readEnvironment } from '#app.config.ts'
import { ownHosts, ownOrigins } from './own-origins.ts'

const local = readEnvironment({ PORT: '3100' })
const behindTls = readEnvironment({ PORT: '3100', SITE_URL: 'https://Shop.example/' })

test('the origins are those of one machine in local mode', () => {
  expect(ownOrigins(local)).toEqual([
    'http://localhost:3100',
    'http://127.0.0.1:3100',
    'http://[::1]:3100',
  ])
  expect([...ownHosts(local)]).toEqual(['localhost:3100', '127.0.0.1:3100', '[::1]:3100'])
})

test('on one machine behind an address of its own, that address is one of them', () => {
  expect(ownOrigins(behindTls)).toEqual([
    'https://shop.example',
    'http://localhost:3100',
    'http://127.0.0.1:3100',
    'http://[::1]:3100',
  ])
})

test('the only origin in production is the address of the site', () => {
  const production = { ...behindTls, REBOOT_MODE: 'production' } as const
  expect(ownOrigins(production)).toEqual(['https://shop.example'])
  expect([...ownHosts(production)]).toEqual(['shop.example', 'shop.example:443'])
})
