import { brotliCompress, brotliCompressSync } from 'node:zlib'
import { sealData } from 'iron-session'
import { expect, test, vi } from 'vitest'
import { sealStart, unsealStart } from './saved-values.server.ts'

const { environment } = vi.hoisted(() => ({
  environment: { SESSION_SECRET: 'a-secret-of-more-than-32-characters' },
}))
vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>()
  const spies = {
    brotliCompress: vi.fn(zlib.brotliCompress),
    brotliCompressSync: vi.fn(zlib.brotliCompressSync),
  }
  return { ...zlib, ...spies }
})
vi.mock('#src/request/environment.server.ts', () => ({ environment: () => environment }))

const maxCookieCharacters = 4_096

test('what was entered comes back as it was, with what is wrong', async () => {
  const start = {
    values: {
      device_name: 'ゲーム機 & "本"; 🎮',
      note: '一行目\n二行目',
      people: [{ name: '花子' }, { name: '' }],
    },
    fieldErrors: { 'people[1].name': ['required'] },
    error: { code: 'invalid' },
  }
  expect(await unsealStart('request', await sealStart('request', start))).toEqual(start)
})

test('it cannot be read on the way', async () => {
  const values = { email: 'a@example.com' }
  const sealed = await sealStart('login', { values, fieldErrors: {} })
  expect(sealed).not.toContain('example')
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('example')
})

test('it fits into a cookie as it is, with no character that a cookie would need to encode', async () => {
  const values = {
    note: '軽くて電池のもつ端末をお願いします。'.repeat(55),
    email: 'a@b.example',
  }
  const sealed = await sealStart('request', { values, fieldErrors: {} })
  expect(sealed.length).toBeLessThan(maxCookieCharacters)
  expect(encodeURIComponent(sealed)).toBe(sealed)
  expect((await unsealStart('request', sealed))?.values).toEqual(values)
})

test('only the longest value is left out when it is too much', async () => {
  const noise = Array.from({ length: 9_000 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7_919) % 20_000)),
  ).join('')
  const values = { note: noise, email: 'a@example.com' }
  const sealed = await sealStart('request', { values, fieldErrors: {} })
  expect(sealed.length).toBeLessThan(maxCookieCharacters)
  expect((await unsealStart('request', sealed))?.values).toEqual({ email: 'a@example.com' })
})

/** As hard to compress as text can be. */
const noiseOf = (length: number, seed: number) =>
  Array.from({ length }, (_, index) =>
    String.fromCharCode(33 + (Math.floor(Math.abs(Math.sin(seed * 1_000 + index)) * 90_000) % 90)),
  ).join('')

test.each([
  ['1,000 values', 1_000, 32],
  ['60,000 characters in 2,000 values', 2_000, 30],
  ['100 values of which none fits with another', 100, 3_000],
])('%s are sealed with a few short compressions', async (_what, count, length) => {
  const values = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`field${index}`, noiseOf(length, index)]),
  )
  vi.mocked(brotliCompress).mockClear()
  const sealed = await sealStart('login', { values, fieldErrors: { email: ['required'] } })
  expect(vi.mocked(brotliCompressSync)).not.toHaveBeenCalled()
  const inputs = vi.mocked(brotliCompress).mock.calls.map(([input]) => String(input).length)
  expect(inputs.length).toBeLessThanOrEqual(4)
  expect(Math.max(...inputs)).toBeLessThanOrEqual(20_000)
  expect(sealed.length).toBeLessThan(maxCookieCharacters)
  expect(await unsealStart('login', sealed)).toMatchObject({ fieldErrors: { email: ['required'] } })
})

test('of 1,000 values as many stay as a cookie takes', async () => {
  const values = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [`field${index}`, noiseOf(32, index)]),
  )
  const sealed = await sealStart('login', { values, fieldErrors: {} })
  const saved = await unsealStart('login', sealed)
  expect(Object.keys(saved?.values ?? {}).length).toBeGreaterThan(30)
  expect(values).toMatchObject(saved?.values ?? {})
})

test('what this site has not sealed for this form is nothing', async () => {
  const sealed = await sealStart('login', { values: { email: 'a@b.example' }, fieldErrors: {} })
  expect(await unsealStart('beta', sealed)).toBeUndefined()
  expect(await unsealStart('login', '')).toBeUndefined()
  expect(await unsealStart('login', 'nonsense')).toBeUndefined()
  expect(await unsealStart('login', sealed.replace(/.{9}~2$/, 'AAAAAAAAA~2'))).toBeUndefined()
  const large = { form: 'login', values: { a: 'x'.repeat(500_000) }, fieldErrors: {} }
  const packed = brotliCompressSync(JSON.stringify(large)).toString('base64')
  const tooMuch = await sealData(packed, { password: environment.SESSION_SECRET })
  expect(await unsealStart('login', tooMuch)).toBeUndefined()
  environment.SESSION_SECRET = 'another-secret-of-more-than-32-chars'
  expect(await unsealStart('login', sealed)).toBeUndefined()
})
