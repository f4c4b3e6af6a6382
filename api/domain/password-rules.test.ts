import { expect, test } from 'vitest'
import { assertGoodPassword } from './password-rules.ts'

test.for([
  ['password1', 'password1', 'too_common'],
  ['PASSWORD1', 'PASSWORD1', 'too_common'],
  ['Ｐassword', 'Ｐassword', 'too_common'],
  ['Reboot2026!', 'Reboot2026!', 'too_common'],
  ['zzzzzzzzzz', 'zzzzzzzzzz', 'too_common'],
  ['lmnopqrst', 'lmnopqrst', 'too_common'],
  ['only letters', 'only letters', undefined],
  ['9284756102', '9284756102', undefined],
  ['しずかなみずうみ', 'しずかなみずうみ', undefined],
  ['my-Hanako-77', 'my-Hanako-77', 'contains_email'],
  ['a quiet lake 9', 'a quiet lake 8', 'password_mismatch'],
  ['a quiet lake 9', 'a quiet lake 9', undefined],
] as const)('"%s" and "%s": %s', ([password, repeated, code]) => {
  const check = () =>
    assertGoodPassword({ password, repeated, email: 'Hanako@example.com', fields: ['a', 'b'] })
  if (code === undefined) expect(check).not.toThrow()
  else expect(check).toThrow(code)
})

test('a very short local part of an e-mail address forbids nothing', () => {
  const input = { password: 'abc is fine 1', email: 'abc@example.com', fields: ['a', 'b'] as const }
  expect(() => assertGoodPassword({ ...input, repeated: input.password })).not.toThrow()
})
