import { expect, test } from 'vitest'
import { packValues, unpackValues } from './typed-values.server.ts'

const cookieLimit = 4_096

test('what was typed comes back as it was', () => {
  const values = {
    device_name: 'ゲーム機 & "本"; 🎮',
    note: '一行目\n二行目',
    email: 'a@example.com',
  }
  expect(unpackValues(packValues(values))).toEqual(values)
})

test('it fits into a cookie as it is, with no character that a cookie would need to encode', () => {
  const packed = packValues({
    note: '軽くて電池のもつ端末をお願いします。'.repeat(55),
    email: 'a@b.example',
  })
  expect(packed.length).toBeLessThan(cookieLimit)
  expect(encodeURIComponent(packed)).toBe(packed)
  expect(unpackValues(packed).note).toHaveLength(990)
})

test('of what is too much only the longest is left out', () => {
  const noise = Array.from({ length: 9_000 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7_919) % 20_000)),
  ).join('')
  const packed = packValues({ note: noise, email: 'a@example.com' })
  expect(packed.length).toBeLessThan(cookieLimit)
  expect(unpackValues(packed)).toEqual({ email: 'a@example.com' })
})

test.each([
  '',
  'nonsense',
  packValues({ a: 'x'.repeat(500_000) }),
  Buffer.from('[1]').toString('base64url'),
])('what is not from here is nothing', (packed) => {
  expect(unpackValues(packed)).toEqual({})
})
