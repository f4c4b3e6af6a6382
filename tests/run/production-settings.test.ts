import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from '#app.config.ts'
import { programEnvironment } from '#tests/support/program-environment.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

const defaults = readEnvironment({})
const own = (name: string) => `${name}-0123456789-abcdefghijkl-MNOPQR`
const good = {
  REBOOT_MODE: 'production',
  SITE_URL: 'https://shop.example',
  SESSION_SECRET: own('session'),
  CLIENT_ID: 'shop',
  CLIENT_SECRET: own('client'),
  DATABASE_URL: 'postgres://reboot:secret@127.0.0.1/reboot',
  OPERATOR_SECRET: own('operator'),
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
  test('starts with secrets of its own and https', () => {
    expect(problemsOf({})).toEqual([])
  })

  test.each(['OPERATOR_SECRET', 'LOOKUP_SECRET', 'SMTP_URL', 'MAIL_FROM'])(
    'needs %s, but for a site before another API',
    (name) => {
      expect(problemsOf({ [name]: '' })).toEqual([`${name} must be set in production.`])
      const elsewhere = { API_BASE_URL: 'https://api.example' }
      expect(problemsOf({ [name]: '', ...elsewhere })).toEqual([])
    },
  )

  test('begins a database in DATA_DIR only if that is meant', () => {
    const withoutServer = { DATABASE_URL: '' }
    expect(problemsOf(withoutServer)).toEqual([
      'DATABASE_URL must be set in production, or PGLITE_IN_PRODUCTION=yes to keep the database in DATA_DIR.',
    ])
    expect(problemsOf({ ...withoutServer, PGLITE_IN_PRODUCTION: 'yes' })).toEqual([])
    expect(problemsOf({ ...withoutServer, API_BASE_URL: 'https://api.example' })).toEqual([])
  })

  test.each([
    'SESSION_SECRET',
    'CLIENT_SECRET',
    'LOOKUP_SECRET',
    'PAYMENT_GATEWAY_SECRET',
  ] as const)('refuses the %s of the repository, with spaces around it too', (name) => {
    for (const value of [defaults[name], ` ${defaults[name]} `]) {
      expect(problemsOf({ [name]: value })).toEqual([
        `${name} is a default that everybody can read in the repository: set a random one of your own in production.`,
      ])
    }
  })

  test.each([
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

  test.each([
    ['API_BASE_URL', 'http://127.0.0.1:4000'],
    ['API_BASE_URL', 'http://[::1]:4000'],
    ['PAYMENT_GATEWAY_URL', 'http://localhost:4242'],
  ])('lets programs of one machine talk by %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([])
  })
})

describe('a database on another machine', () => {
  const problem =
    'DATABASE_URL names another machine: put ?sslmode=verify-full behind it for TLS, or ?sslmode=disable when nobody else can read the network between them.'

  test.each([
    'postgres://shop:word@db.example/shop',
    'postgres://shop:word@10.0.0.5:5433/shop',
    'postgres://shop:word@127.0.0.1.example/shop',
    'postgres://shop:word@localhost/shop?host=db.example',
    // It is no mode of node-postgres, which would use no TLS.
    'postgres://shop:word@db.example/shop?sslmode=allow',
  ])('is not reached by %s, which everybody on the way could read', (url) => {
    expect(problemsOf({ DATABASE_URL: url })).toEqual([problem])
    expect(problemsOf({ DATABASE_URL: url, API_BASE_URL: 'https://api.example' })).toEqual([])
  })

  test.each([
    'postgres://shop:word@db.example/shop?sslmode=verify-full',
    'postgres://shop:word@db.example/shop?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem',
    'postgres://shop:word@10.0.0.5/shop?sslmode=disable',
    'postgres://shop:word@[::1]/shop',
    'postgres://shop:word@%2Fvar%2Frun%2Fpostgresql/shop',
  ])('is reached by %s', (url) => {
    expect(problemsOf({ DATABASE_URL: url })).toEqual([])
  })
})

describe('a database whose address has no host', () => {
  test('is where PGHOST says, as node-postgres reads it', () => {
    const { host } = new Client({ connectionString: 'postgres:///shop' })
    expect(host).toBe(process.env.PGHOST ?? 'localhost')
  })

  test.each(['postgres:///shop', 'postgres:///shop?host='])(
    'is not reached on another machine without TLS: %s',
    (url) => {
      expect(problemsOf({ DATABASE_URL: url, PGHOST: 'db.example' })).toEqual([
        'DATABASE_URL has no host, and PGHOST names another machine: put ?sslmode=verify-full behind it for TLS, or ?sslmode=disable when nobody else can read the network between them.',
      ])
    },
  )

  test.each([
    ['postgres:///shop', ''],
    ['postgres:///shop', '/var/run/postgresql'],
    ['postgres:///shop?sslmode=verify-full', 'db.example'],
    ['postgres://127.0.0.1/shop', 'db.example'],
  ])('is reached by %s with PGHOST=%s', (url, PGHOST) => {
    expect(problemsOf({ DATABASE_URL: url, PGHOST })).toEqual([])
  })
})

describe('values of settings in production', () => {
  const aloneProblem = 'must be scheme and host alone, such as https://shop.example.'
  const passwordProblem = 'must be a URL; in its password / is written %2F, # %23 and ? %3F.'
  const senderProblem = 'must be an e-mail address, or a name and <address>.'
  const dsnProblem = 'must have a key and the number of a project.'

  test.each([
    ['REBOOT_MODE', 'prod', 'must be local or production.'],
    ['PGLITE_IN_PRODUCTION', 'true', 'must be yes or no.'],
    ['PORT', '0', 'must be a port number from 1 on.'],
    ['SANITY_PROJECT_ID', 'My Project', 'must be small letters, digits and hyphens.'],
    ['SANITY_DATASET', 'Production', 'must be small letters, digits, hyphens and _.'],
    ['SITE_URL', 'https://shop.example/shop', aloneProblem],
    ['SITE_URL', 'https://user:word@shop.example', aloneProblem],
    ['API_BASE_URL', 'https://api.example/v1', aloneProblem],
    ['PAYMENT_GATEWAY_URL', 'https://pay.example/?shop=1', aloneProblem],
    ['DATABASE_URL', 'postgres://shop:aQ/b@127.0.0.1/shop', passwordProblem],
    ['DATABASE_URL', 'postgres://shop:12/b@127.0.0.1/shop', passwordProblem],
    ['SMTP_URL', 'smtps://shop:a#b@mail.example', passwordProblem],
    ['SMTP_URL', 'smtps://', 'must be an smtp:// URL.'],
    ['MAIL_FROM', 'Shop', senderProblem],
    ['MAIL_FROM', 'Shop no-reply@shop.example', senderProblem],
    ['SENTRY_DSN', 'https://sentry.example', dsnProblem],
    ['SENTRY_DSN', 'https://key@sentry.example/', dsnProblem],
  ])('refuses %s=%s, which would do nothing or something else', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} ${problem}`])
  })

  test.each([
    ['DATABASE_URL', 'postgres://shop:aQ%2Fb+c==@127.0.0.1/shop'],
    ['DATABASE_URL', 'postgres:///shop?host=/var/run/postgresql'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['MAIL_FROM', 'no-reply@shop.example'],
    ['MAIL_FROM', '株式会社ショップ <no-reply@shop.example>'],
    ['SENTRY_DSN', 'https://0123456789abcdef@o1.ingest.sentry.io/4501'],
    ['SENTRY_DSN', 'https://key@sentry.example/behind/7'],
  ])('takes %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([])
  })

  test('leaves out spaces around a value, with which a sender or a folder would be another one', () => {
    const spaced = Object.entries(good).map(([name, value]) => [name, ` ${value} `])
    expect(readEnvironment(Object.fromEntries(spaced))).toEqual(readEnvironment(good))
    expect(problemsOf({ SMTP_URL: ' ' })).toEqual(['SMTP_URL must be set in production.'])
    expect(readEnvironment({ PORT: '4000 ', HOST: ' ::1', DATA_DIR: ' ' })).toMatchObject({
      PORT: 4000,
      HOST: '::1',
      DATA_DIR: '.data',
    })
  })

  test('leaves out the / at the end of an address: paths are put behind it', () => {
    const settings = readEnvironment({
      ...good,
      SITE_URL: 'https://Shop.example/',
      API_BASE_URL: 'http://127.0.0.1:4000/',
      PAYMENT_GATEWAY_URL: 'https://pay.example/',
    })
    expect(settings).toMatchObject({
      SITE_URL: 'https://shop.example',
      API_BASE_URL: 'http://127.0.0.1:4000',
      PAYMENT_GATEWAY_URL: 'https://pay.example',
    })
  })
})

test('production refuses one secret for two purposes', () => {
  expect(problemsOf({ OPERATOR_SECRET: good.CLIENT_SECRET })).toEqual([
    'CLIENT_SECRET and OPERATOR_SECRET are the same: each secret must be another one in production.',
  ])
})

describe('programs that listen on HOST', () => {
  test.each([
    ['127.0.0.1', 'http://127.0.0.1:4000', 'http://localhost:3333'],
    ['0.0.0.0', 'http://127.0.0.1:4000', 'http://localhost:3333'],
    ['::', 'http://127.0.0.1:4000', 'http://localhost:3333'],
    ['::1', 'http://[::1]:4000', 'http://localhost:3333'],
    ['10.0.0.5', 'http://10.0.0.5:4000', 'http://10.0.0.5:3333'],
  ])('%s reach the API at %s and the lake at %s', (HOST, api, lake) => {
    const { API_BASE_URL, lakeUrl } = readEnvironment({ HOST })
    expect({ API_BASE_URL, lakeUrl }).toEqual({ API_BASE_URL: api, lakeUrl: lake })
  })
})

const programs = ['run/start.ts', 'run/site/server.ts', 'api/server.ts', 'cms/lake/server.ts']

describe.each(programs)('%s in production', (program) => {
  test('ends with a sentence for the published secret and one for http, and makes nothing', () => {
    const dataDirectory = newTemporaryFolder('production')
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
