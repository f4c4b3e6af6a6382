import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { formNameField } from './form-values.ts'
import { keepFormText, readKeptText } from './kept-text.server.ts'
import { readFormStart, saveFormStart } from './saved-values.server.ts'

const { cookies, readLastOwner } = vi.hoisted(() => ({
  cookies: new Map<string, string>(),
  readLastOwner: vi.fn(async (): Promise<string | undefined> => 'hanako'),
}))
vi.mock('#src/session/session-cookie.server.ts', () => ({ readLastOwner }))
vi.mock('@tanstack/react-start/server', () => ({
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string) => cookies.set(name, value),
  setResponseHeader: () => undefined,
}))

function keep(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return keepFormText(form)
}

beforeEach(() => {
  cookies.clear()
  readLastOwner.mockResolvedValue('hanako')
})

test('what was typed in a page of an earlier release is there in the next one, without secrets', async () => {
  const typed = { [formNameField]: 'sample', city: '渋谷区', 'people[0].name': 'Yui' }
  expect(await keep({ ...typed, password: 'a wide river 7', card_token: 'tok_1' })).toBe(true)
  expect(await readKeptText('sample')).toEqual({
    values: { city: '渋谷区', people: [{ name: 'Yui' }] },
    fieldErrors: {},
    error: { code: 'changed' },
  })
  expect(await readKeptText('other')).toBeUndefined()
})

test('it is for the account that typed it', async () => {
  await keep({ [formNameField]: 'sample', city: '渋谷区' })
  readLastOwner.mockResolvedValue('taro')
  expect(await readKeptText('sample')).toBeUndefined()
})

test('text that does not fit is not promised to come back', async () => {
  const text = randomBytes(6_000).toString('base64')
  expect(await keep({ [formNameField]: 'sample', city: '渋谷区', text })).toBe(false)
})

test('a form that was refused without scripts is not taken for one', async () => {
  const error = { code: 'invalid' }
  await saveFormStart('sample', { values: { city: 'x' }, fieldErrors: {}, error })
  expect(await readKeptText('sample')).toBeUndefined()
  expect((await readFormStart('sample', 'invalid')).values).toEqual({ city: 'x' })
})

test.each(['', 'A B', 'x'.repeat(41)])('no form is named "%s"', async (name) => {
  await expect(keep({ [formNameField]: name, city: 'x' })).rejects.toThrow('400 bad_request')
})
