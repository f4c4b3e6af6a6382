import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from '#app.config.ts'
import { programEnvironment } from '#tests/support/program-environment.ts'

const defaults = readEnvironment({})
const own = (name: string) => `${name}-0123456789-abcdefghijkl-MNOPQR`
const good = {
  REBOOT_MODE: 'production',
  SITE_URL: 'https://shop.example',
  SESSION_SECRET: own('session'),
  CLIENT_ID: 'shop',
  CLIENT_SECRET: own('client'),
  LOOKUP_SECRET: own('lookup'),
  PAYMENT_GATEWAY_URL: 'https://pay.example',
  PAYMENT_GATEWAY_SECRET: own('gateway'),
  SMTP_URL: 'smtps://shop:secret@mail.example',
  MAIL_FROM: 'Shop <no-reply@shop.example>',
}

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnvironment({ ...good, ...source })
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
}

describe('production', () => {
  it('starts with secrets of its own and https', () => {
    expect(problemsOf({})).toEqual([])
  })

  it.each(['LOOKUP_SECRET', 'SMTP_URL', 'MAIL_FROM'])(
    'needs %s, but for a site before another API',
    (name) => {
      expect(problemsOf({ [name]: '' })).toEqual([`${name} must be set in production.`])
      const elsewhere = { API_BASE_URL: 'https://api.example' }
      expect(problemsOf({ [name]: '', ...elsewhere })).toEqual([])
    },
  )

  it.each(['SESSION_SECRET', 'CLIENT_SECRET', 'LOOKUP_SECRET', 'PAYMENT_GATEWAY_SECRET'] as const)(
    'refuses the %s of the repository, with spaces around it too',
    (name) => {
      for (const value of [defaults[name], ` ${defaults[name]} `]) {
        expect(problemsOf({ [name]: value })).toEqual([
          `${name} is a default that everybody can read in the repository: set a random one of your own in production.`,
        ])
      }
    },
  )

  it.each([
    ['SITE_URL', 'http://shop.example'],
    ['SITE_URL', 'http://localhost:3000'],
    ['API_BASE_URL', 'http://api.example'],
    ['API_BASE_URL', 'http://127.0.0.1.example'],
    ['PAYMENT_GATEWAY_URL', 'http://pay.example'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      `${name} must begin with https:// in production.`,
    ])
  })

  it.each([
    ['API_BASE_URL', 'http://127.0.0.1:4000'],
    ['API_BASE_URL', 'http://[::1]:4000'],
    ['PAYMENT_GATEWAY_URL', 'http://localhost:4242'],
  ])('lets programs of one machine talk by %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([])
  })
})

const programs = ['run/start.ts', 'run/site/server.ts', 'api/server.ts', 'cms/lake/server.ts']

describe.each(programs)('%s in production', (program) => {
  it('ends with a sentence for the published secret and one for http, and makes nothing', () => {
    const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'reboot-production-'))
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
      encoding: 'utf8',
      timeout: 25_000,
      env: {
        ...programEnvironment,
        ...good,
        SITE_URL: 'http://shop.example',
        SESSION_SECRET: defaults.SESSION_SECRET,
        DATA_DIR: dataDirectory,
      },
    })
    const said = stdout + stderr
    expect(status).toBe(1)
    expect(said).toContain('SESSION_SECRET is a default that everybody can read')
    expect(said).toContain('SITE_URL must begin with https:// in production.')
    expect(said).not.toMatch(/^\s+at /m)
    expect(said).not.toContain(defaults.SESSION_SECRET)
    expect(readdirSync(dataDirectory)).toEqual([])
  })
})
