import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('a password', () => {
  test('is stored as argon2id with 19 MiB and two passes, never twice the same', async () => {
    const [one, two] = await Promise.all([hashPassword('ひみつ123'), hashPassword('ひみつ123')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })

  test('is verified, in any Unicode form of the same letters', async () => {
    const stored = await hashPassword('パスワード１２3')
    expect(await verifyPassword('パスワード123'.normalize('NFD'), stored)).toBe(true)
    expect(await verifyPassword('パスワード124', stored)).toBe(false)
  })

  test('never matches a missing or broken hash', async () => {
    expect(await verifyPassword('', undefined)).toBe(false)
    expect(await verifyPassword('x', '$argon2id$nonsense')).toBe(false)
  })

  test('takes about as long to verify for an account that does not exist', async () => {
    const stored = await hashPassword('correct-horse-1')
    const timeOf = async (hash: string | undefined) => {
      const started = performance.now()
      for (let round = 0; round < 3; round += 1) await verifyPassword('guess', hash)
      return performance.now() - started
    }
    await timeOf(stored)
    const [known, unknown] = [await timeOf(stored), await timeOf(undefined)]
    expect(unknown).toBeGreaterThan(known / 3)
  })
})
