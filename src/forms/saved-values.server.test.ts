import { expect, test, vi } from 'vitest'
import { sealStart, unsealStart } from './saved-values.server.ts'

const { environment } = vi.hoisted(() => ({
  environment: { SESSION_SECRET: 'a-secret-of-more-than-32-characters' },
}))
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

test('what this site has not sealed for this form is ignored', async () => {
  const sealed = await sealStart('login', { values: { email: 'a@b.example' }, fieldErrors: {} })
  expect(await unsealStart('beta', sealed)).toBeUndefined()
  expect(await unsealStart('login', '')).toBeUndefined()
  expect(await unsealStart('login', 'nonsense')).toBeUndefined()
  expect(await unsealStart('login', sealed.replace(/.{9}~2$/, 'AAAAAAAAA~2'))).toBeUndefined()
  const tooMuch = await sealStart('login', {
    values: { a: 'x'.repeat(500_000) },
    fieldErrors: {},
  })
  expect(await unsealStart('login', tooMuch)).toBeUndefined()
  environment.SESSION_SECRET = 'another-secret-of-more-than-32-chars'
  expect(await unsealStart('login', sealed)).toBeUndefined()
})
