import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { accountMark, assertFormOfAccount } from './form-account.server.ts'

const { readSession, readLastOwner } = vi.hoisted(() => ({
  readSession: vi.fn(async (): Promise<object | undefined> => undefined),
  readLastOwner: vi.fn(async (): Promise<string | undefined> => undefined),
}))
vi.mock('./session-cookie.server.ts', () => ({ readSession, readLastOwner }))
vi.mock('#src/request/environment.server.ts', () => ({
  environment: () => ({ SESSION_SECRET: 'a-secret-of-more-than-32-characters' }),
}))

function logIn(account: string | undefined) {
  readSession.mockResolvedValue(account === undefined ? undefined : { account })
  readLastOwner.mockResolvedValue(account)
}
beforeEach(() => logIn(undefined))

/** A form of the page that the current visitor sees. */
async function formOfPage(): Promise<FormData> {
  const form = new FormData()
  form.set('nickname', 'Hana')
  const mark = await accountMark()
  if (mark !== undefined) form.set('__ACCOUNT__', mark)
  return form
}

test('refuses the form of one account after another has logged in', async () => {
  logIn('hanako')
  const form = await formOfPage()
  logIn('taro')
  await expect(assertFormOfAccount(form)).rejects.toEqual(new ApiError(401, 'other_account'))
})

test('refuses a mark that this site has not made', async () => {
  logIn('hanako')
  const form = await formOfPage()
  form.set('__ACCOUNT__', '')
  await expect(assertFormOfAccount(form)).rejects.toEqual(new ApiError(401, 'other_account'))
})

test('accepts the form of the same account, after another login too, without the mark', async () => {
  logIn('hanako')
  const form = await formOfPage()
  logIn(undefined)
  logIn('hanako')
  await assertFormOfAccount(form)
  expect([...form]).toEqual([['nickname', 'Hana']])
})

test('leaves it to the form whether an ended session, or a guest, may send it', async () => {
  logIn('hanako')
  const form = await formOfPage()
  logIn(undefined)
  await assertFormOfAccount(form)
  const guestForm = await formOfPage()
  expect(guestForm.has('__ACCOUNT__')).toBe(false)
  logIn('taro')
  await assertFormOfAccount(guestForm)
})

test('names the account of a session that has ended, and never by its id', async () => {
  logIn('hanako')
  const mark = await accountMark()
  readSession.mockResolvedValue(undefined)
  expect(await accountMark()).toBe(mark)
  expect(mark).toMatch(/^[\w-]{22}$/)
})
