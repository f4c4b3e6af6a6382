import { isRedirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { email } from '#contract/person.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { answerForm } from './answer-form.server.ts'
import { formErrorText } from './form-messages.ts'
import { readFormDone, readFormStart } from './saved-values.server.ts'

const { browser, writeRefusedSession, readLastOwner, readSession } = vi.hoisted(() => ({
  browser: { isScript: true, cookies: new Map<string, string>() },
  writeRefusedSession: vi.fn(),
  readSession: vi.fn(async (): Promise<object | undefined> => undefined),
  readLastOwner: vi.fn(async (): Promise<string | undefined> => undefined),
}))
vi.mock('#src/session/session-cookie.server.ts', () => ({
  writeRefusedSession,
  readLastOwner,
  readSession,
}))
vi.mock('@tanstack/react-start/server', () => ({
  getRequestHeader: () => (browser.isScript ? 'true' : undefined),
  getCookie: (name: string) => browser.cookies.get(name),
  setCookie: (name: string, value: string) => browser.cookies.set(name, value),
  deleteCookie: (name: string) => browser.cookies.delete(name),
}))

const submit = vi.fn()
const fields = v.object({
  email,
  password: v.optional(v.string()),
  photo: v.optional(v.instance(File)),
  people: v.optional(v.array(v.object({ name: v.string() }))),
})
const schema = vi.fn(async () => fields)
const handling = {
  name: 'sample',
  schema,
  submit,
  donePage: () => ({ destination: { path: '/done' } }),
  formPage: (error: string) => ({ destination: { path: '/form', search: { error } } }),
}
/** Its page says what was done. */
const saying = { ...handling, doneCode: () => 'stored' }

function send(fields: Record<string, string | File>, used: typeof handling = handling) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return answerForm(used, form)
}

/** Where a browser without JavaScript is sent. */
async function post(
  fields: Record<string, string | File>,
  used: typeof handling = handling,
): Promise<string> {
  browser.isScript = false
  try {
    await send(fields, used)
  } catch (thrown) {
    if (isRedirect(thrown)) return String(thrown.headers.get('location'))
    throw thrown
  }
  throw new Error('It was answered with no other page')
}

beforeEach(() => {
  browser.isScript = true
  browser.cookies.clear()
  writeRefusedSession.mockReset()
  readLastOwner.mockReset().mockResolvedValue(undefined)
  readSession.mockReset().mockResolvedValue(undefined)
  submit.mockReset().mockResolvedValue('stored')
})

describe('our own script', () => {
  test('gets the result, and the form is read by its schema', async () => {
    expect(await send({ email: ' ａ@example.com ', unknown: 'x' })).toEqual({
      isDone: true,
      done: 'stored',
    })
    expect(submit).toHaveBeenCalledWith({ email: 'a@example.com' }, { email: ' ａ@example.com ' })
  })

  test('gets the errors of the schema, and nothing is sent', async () => {
    expect(await send({ email: 'nobody' })).toEqual({
      isDone: false,
      error: { code: 'invalid' },
      fieldErrors: { email: ['invalid'] },
    })
    expect(submit).not.toHaveBeenCalled()
  })

  test('gets the field that the API refuses, named as in the form', async () => {
    const fieldErrors = { 'people.0.name': ['taken'] }
    submit.mockRejectedValue(new ApiError(400, 'validation_error', { fieldErrors }))
    expect(await send({ email: 'a@example.com' })).toMatchObject({
      error: { code: 'invalid' },
      fieldErrors: { 'people[0].name': ['taken'] },
    })
  })

  test('gets a text for a code that the form does not know', async () => {
    submit.mockRejectedValue(new ApiError(400, 'expired_token'))
    expect(await send({ email: 'a@example.com' })).toMatchObject({
      error: { code: 'expired_token', message: { title: expect.stringContaining('リンク') } },
    })
  })

  test('is told that the session has ended, which is over from then on', async () => {
    submit.mockRejectedValue(new ApiError(401, 'token_not_valid'))
    expect(await send({ email: 'a@example.com', password: 'correct horse' })).toMatchObject({
      error: { code: 'session_ended', afterLogin: '/form?error=changed' },
    })
    expect(writeRefusedSession).toHaveBeenCalledOnce()
    expect(await readFormStart('sample', 'changed')).toEqual({
      values: { email: 'a@example.com' },
      fieldErrors: {},
      error: { code: 'changed' },
    })
  })

  test('finds what was typed again when the same person has logged in, and nobody else does', async () => {
    readLastOwner.mockResolvedValue('hanako')
    submit.mockRejectedValue(new ApiError(401, 'token_not_valid'))
    await send({ email: 'a@example.com' })
    readLastOwner.mockResolvedValue('taro')
    expect((await readFormStart('sample', 'changed')).values).toEqual({})
    readLastOwner.mockResolvedValue('hanako')
    expect((await readFormStart('sample', 'changed')).values).toEqual({ email: 'a@example.com' })
  })

  test('can save what is typed for who was logged in, when the session has ended, and sends nothing', async () => {
    const typed = { email: 'nobody yet', password: 'secret', __INTENT__: 'save' }
    expect(await send(typed)).not.toMatchObject({ error: { afterLogin: '/form?error=changed' } })
    readLastOwner.mockResolvedValue('hanako')
    readSession.mockResolvedValueOnce({ account: 'taro' })
    await send(typed)
    expect(browser.cookies.size).toBe(0)
    expect(await send(typed)).toMatchObject({ error: { afterLogin: '/form?error=changed' } })
    expect(submit).not.toHaveBeenCalled()
    expect((await readFormStart('sample', 'changed')).values).toEqual({ email: 'nobody yet' })
    readLastOwner.mockResolvedValue('taro')
    expect((await readFormStart('sample', 'changed')).values).toEqual({})
  })

  test.each([
    [400, 'expired_token'],
    [401, 'token_not_valid'],
    [429, 'throttled'],
    [503, 'maintenance'],
  ])('gets the id of the request that the API answered with %i', async (status, code) => {
    submit.mockRejectedValue(new ApiError(status, code, { requestId: 'r-1' }))
    expect(await send({ email: 'a@example.com' })).toMatchObject({ error: { requestId: 'r-1' } })
  })

  test('gets the id of the request that the API refused because of a field', async () => {
    const details = { requestId: 'r-2', fieldErrors: { email: ['taken'] } }
    submit.mockRejectedValue(new ApiError(400, 'validation_error', details))
    expect(await send({ email: 'a@example.com' })).toMatchObject({ error: { requestId: 'r-2' } })
  })

  test('is told by the form what the API has refused in a field that the form does not have', async () => {
    submit.mockRejectedValue(
      new ApiError(400, 'validation_error', { fieldErrors: { card_slug: ['card_not_usable'] } }),
    )
    expect(await send({ email: 'a@example.com' })).toMatchObject({
      error: { code: 'card_not_usable' },
      fieldErrors: {},
    })
  })

  test('is told that the API is away', async () => {
    submit.mockRejectedValue(new ApiError(503, 'maintenance'))
    expect(await send({ email: 'a@example.com' })).toMatchObject({ error: { code: 'unreachable' } })
  })
})

describe('a browser without JavaScript', () => {
  test('goes on to the next page, and nothing is saved', async () => {
    expect(await post({ email: 'a@example.com' })).toBe('/done')
    expect(browser.cookies.size).toBe(0)
  })

  test('is told what was done by the page it goes on to, and by no address that somebody has written', async () => {
    expect(await readFormDone('sample', 'stored')).toBe(false)
    readLastOwner.mockResolvedValue('hanako')
    await post({ email: 'a@example.com' }, saying)
    expect(await readFormDone('sample', 'stored')).toBe(true)
    expect(await readFormDone('sample', 'removed')).toBe(false)
    expect(await readFormDone('another', 'stored')).toBe(false)
    readLastOwner.mockResolvedValue('taro')
    expect(await readFormDone('sample', 'stored')).toBe(false)
    await post({ email: 'nobody' }, saying)
    readLastOwner.mockResolvedValue('hanako')
    expect(await readFormDone('sample', 'stored')).toBe(false)
  })

  test('comes back to the form with what was entered and what is wrong, without passwords and files', async () => {
    const photo = new File(['x'], 'licence.png')
    const location = await post({ email: 'nobody', password: 'correct horse', photo })
    expect(location).toBe('/form?error=invalid#refused')
    expect(await readFormStart('sample', 'invalid')).toEqual({
      values: { email: 'nobody' },
      fieldErrors: { email: ['invalid'] },
      error: { code: 'invalid' },
    })
  })

  test('gets back nothing but what the form has fields for', async () => {
    const entered = { email: 'nobody', 'people[0].name': '花子', 'people[1].name': '太郎' }
    const unknown = { other: 'x', 'other[99]': 'x', 'people[0].other': 'x' }
    await post({ ...entered, ...unknown })
    const { values } = await readFormStart('sample', 'invalid')
    expect(values).toEqual({ email: 'nobody', people: [{ name: '花子' }, { name: '太郎' }] })
  })

  test('gets everything back while the API does not say which fields there are', async () => {
    schema.mockRejectedValueOnce(new ApiError(503, 'maintenance'))
    const location = await post({ email: 'nobody', comment: 'typed' })
    expect(location).toBe('/form?error=unreachable#refused')
    const { values } = await readFormStart('sample', 'unreachable')
    expect(values).toEqual({ email: 'nobody', comment: 'typed' })
  })

  test.each([
    [{ email: 'a@example.com' }, undefined],
    [{ email: 'a@example.com', password: '' }, undefined],
    [{ email: 'a@example.com', password: 'correct horse' }, 'パスワードとファイルを除いて'],
    [{ email: 'a@example.com', photo: new File(['x'], 'licence.png') }, 'ファイルを除いて'],
  ])('is told what of it is not there any more after a lost answer: %o', async (entered, text) => {
    submit.mockRejectedValue(new ApiError(503, 'unreachable'))
    await post(entered)
    const { error } = await readFormStart('sample', 'unreachable')
    expect(error && formErrorText(error)?.text).toContain(text ?? '入力内容はそのまま残っています')
  })

  test('is told which request the API has refused', async () => {
    submit.mockRejectedValue(new ApiError(400, 'expired_token', { requestId: 'r-3' }))
    await post({ email: 'a@example.com' })
    expect((await readFormStart('sample', 'expired_token')).error).toMatchObject({
      code: 'expired_token',
      requestId: 'r-3',
    })
  })

  test('adds a row to a list with a button, and sends nothing', async () => {
    const entered = { email: 'nobody', 'people[0].name': '花子' }
    expect(await post({ ...entered, __INTENT__: 'insert({"name":"people"})' })).toBe(
      '/form?error=changed#refused',
    )
    const { values, fieldErrors } = await readFormStart('sample', 'changed')
    expect(values.people).toHaveLength(2)
    expect(fieldErrors).toEqual({})
    expect(submit).not.toHaveBeenCalled()
  })

  test('gets the code in the address alone when the cookie has gone', async () => {
    expect(await readFormStart('sample', 'throttled')).toEqual({
      values: {},
      fieldErrors: {},
      error: { code: 'throttled' },
    })
  })
})

test.each([
  { '[false,null]': '' },
  { 'a[': '' },
  { 'a.__proto__': '' },
  { __INTENT__: 'explode()' },
  { __INTENT__: 'update({"name":"people[99999999]","value":"x"})' },
  { __INTENT__: 'insert({"name":"people","index":99999999})' },
  { __INTENT__: 'insert(' },
  { 'people[99999999].name': 'x' },
  { 'people[100].name': 'x' },
  { __INTENT__: 'insert({"name":"people","index":100})' },
  { __INTENT__: `insert({"name":"people${'[99]'.repeat(50)}"})` },
  { __INTENT__: `insert({"name":"people","defaultValue":${'['.repeat(99)}${']'.repeat(99)}})` },
])('what no page of ours sends is refused: %o', async (fields) => {
  await expect(send({ email: 'a@example.com', ...fields })).rejects.toThrow('400 bad_request')
})
