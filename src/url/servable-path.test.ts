import { expect, test } from 'vitest'
import { isServablePath } from './servable-path.ts'

test.each(['/', '/devices', '/devices/', '/en/devices/apple-iphone-17', '/a/b.c_d~e'])(
  'serves %s',
  (path) => {
    expect(isServablePath(path)).toBe(true)
  },
)

test.each(['/^', '/devices/%5e', '//evil.example', '/devices//x', '/a b', '/あ', '/a\\b', ''])(
  'does not serve %s',
  (path) => {
    expect(isServablePath(path === '' ? `/${'a'.repeat(600)}` : path)).toBe(false)
  },
)
