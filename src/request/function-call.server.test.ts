import { describe, expect, test, vi } from 'vitest'
import { maxFormEntries, maxRequestBodyBytes, maxUploadBodyBytes } from '#app.config.ts'
import { readFunctionCall } from './function-call.server.ts'

const address = 'http://localhost:3000/_serverFn/AbCdEfGhIj'
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const text = (value: string) => ({ t: 1, s: value })
const callWith = (data: object) =>
  JSON.stringify({ t: { t: 10, i: 0, p: { k: ['data'], v: [data] }, o: 0 }, f: 63, m: [] })

async function read(init: RequestInit = {}, url = address) {
  const request = new Request(url, init)
  return readFunctionCall(request, new URL(url))
}
const post = (headers: HeadersInit, body: BodyInit | null) =>
  read({ method: 'POST', headers, body })

test('passes on what our scripts and forms send, body and all', async () => {
  const called = await post(json, callWith(text('a')))
  expect(called instanceof Request && (await called.text())).toBe(callWith(text('a')))
  const sent = await post(form, 'email=%E3%81%82+b')
  expect(sent instanceof Request && (await sent.formData()).get('email')).toBe('あ b')
  const parts = new FormData()
  parts.set('note', 'あ')
  const posted = await read({ method: 'POST', body: parts })
  expect(posted instanceof Request && (await posted.formData()).get('note')).toBe('あ')
  expect(await post({}, null)).toBeInstanceOf(Request)
  const payload = encodeURIComponent(callWith(text('a')))
  expect(await read({}, `${address}?payload=${payload}`)).toBeInstanceOf(Request)
})

test('hands on the longest list that a page sends, and none of thousands of values', async () => {
  const list = (length: number) =>
    callWith({ t: 9, i: 1, a: Array.from({ length }, () => text('apple-iphone-17')), o: 0 })
  // As many devices as a browser saves.
  expect(await post(json, list(48))).toBeInstanceOf(Request)
  expect(await post(json, list(1_500))).toMatchObject({ status: 400 })
  const payload = encodeURIComponent(list(500))
  expect(await read({}, `${address}?payload=${payload}`)).toMatchObject({ status: 400 })
})

test('keeps the address of the sender', async () => {
  const request = Object.assign(new Request(address, { method: 'POST' }), { ip: '203.0.113.7' })
  expect(await readFunctionCall(request, new URL(address))).toHaveProperty('ip', '203.0.113.7')
})

test.each([
  ['broken JSON', json, '{'],
  ['no payload at all', json, 'null'],
  ['a promise', json, callWith({ t: 12, i: 1, s: 1, f: text('a') })],
  ['a plugin deep inside', json, callWith({ t: 9, i: 1, a: [{ t: 25, c: 'x', s: {} }] })],
  ['more depth than data has', json, '['.repeat(30_000)],
  ['bytes that are no UTF-8', json, new Uint8Array([0x22, 0xff, 0x22])],
  ['a form of bytes that are no UTF-8', form, new Uint8Array([0x61, 0x3d, 0xff])],
  ['an escape that is none', form, 'email=%zz'],
  ['an escape that is no UTF-8', form, 'email=%ff'],
  ['parts without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
  ['instructions to the framework', form, '__TSS_CONTEXT=1'],
])('refuses %s with 400', async (_what, headers, body) => {
  expect(await post(headers, body)).toMatchObject({ status: 400 })
})

test.each([
  ['text/plain', {}],
  ['text/plain; application/json', {}],
  ['application/json', { 'content-encoding': 'gzip' }],
])('refuses a body of %s %o with 415', async (type, headers) => {
  const answer = await post({ 'content-type': type, ...headers }, callWith(text('a')))
  expect(answer).toMatchObject({ status: 415 })
})

test('refuses a form that comes with GET, and a compressed file, with 415', async () => {
  const unsupported = { status: 415 }
  expect(await read({ headers: form })).toMatchObject(unsupported)
  const body = new FormData()
  body.set('front', new File(['x'], 'a.jpg'))
  const url = `http://localhost:3000/_serverFn/${idOf('uploadDocuments')}`
  const init = { method: 'POST', body }
  expect(await read({ ...init, headers: { 'content-encoding': 'gzip' } }, url)).toMatchObject(
    unsupported,
  )
  expect(await read({ ...init, method: 'PUT' }, url)).toMatchObject({ status: 405 })
  expect(await read({ ...init, method: 'PUT' })).toMatchObject({ status: 405 })
})

test('takes a body up to the limit, declared or not, and none beyond it', async () => {
  const streamed = (bytes: number) => {
    const body = new Blob([new Uint8Array(bytes).fill(97)]).stream()
    const init = { method: 'POST', headers: form, body, duplex: 'half' }
    return read(init)
  }
  expect(await streamed(maxRequestBodyBytes)).toBeInstanceOf(Request)
  expect(await streamed(maxRequestBodyBytes + 1)).toMatchObject({ status: 413 })
  const declared = { ...form, 'content-length': String(maxRequestBodyBytes + 1) }
  expect(await post(declared, 'a=b')).toMatchObject({ status: 413 })
})

const idOf = (name: string) =>
  Buffer.from(JSON.stringify({ file: '/src/a.ts', export: name })).toString('base64url')
const sendFile = (name: string, bytes: number) => {
  const body = new FormData()
  body.set('front', new File([new Uint8Array(bytes).fill(0xff)], '免許証.jpg'))
  body.set('note', 'あ')
  return read({ method: 'POST', body }, `http://localhost:3000/_serverFn/${idOf(name)}`)
}

test('takes files where a function takes them, parsed once, and nowhere else', async () => {
  const name = 'uploadDocuments_createServerFn_handler'
  const called = await sendFile(name, 10 * 1024 * 1024)
  const form = called instanceof Request ? await called.formData() : undefined
  const file = form?.get('front')
  expect(file).toMatchObject({ name: '免許証.jpg', size: 10 * 1024 * 1024 })
  expect(form?.get('note')).toBe('あ')
  expect(called instanceof Request && (await called.formData())).toBe(form)
  const tooLarge = { status: 413, code: 'content_too_large' }
  expect(await sendFile(name, maxUploadBodyBytes)).toEqual(tooLarge)
  expect(await sendFile('sendForm_createServerFn_handler', maxRequestBodyBytes)).toEqual(tooLarge)
  expect(await sendFile('uploadedForms_createServerFn_handler', maxRequestBodyBytes)).toEqual(
    tooLarge,
  )
})

test('refuses a broken multipart body, and instructions to the framework in one', async () => {
  const url = `http://localhost:3000/_serverFn/${idOf('uploadDocuments')}`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await read({ method: 'POST', headers, body: 'x' }, url)).toMatchObject({ status: 400 })
  const body = new FormData()
  body.set('__TSS_CONTEXT', '1')
  expect(await read({ method: 'POST', body }, url)).toMatchObject({ status: 400 })
})

describe('a form with more than any page of ours has', () => {
  const tooLarge = { status: 413, code: 'content_too_large' }
  const uploadUrl = `http://localhost:3000/_serverFn/${idOf('uploadDocuments')}`
  const formOf = (entries: Iterable<readonly [string, string | File]>) => {
    const body = new FormData()
    for (const [name, value] of entries) body.append(name, value)
    return body
  }
  const fields = (count: number) =>
    formOf(Array.from({ length: count }, (_, index) => [`field${index}`, '']))
  const send = (url: string, body: BodyInit) => read({ method: 'POST', body }, url)

  test.each([
    ['a function that takes files', uploadUrl],
    ['any other function', address],
  ])('is refused by %s for its fields', async (_what, url) => {
    expect(await send(url, fields(maxFormEntries))).toBeInstanceOf(Request)
    expect(await send(url, fields(maxFormEntries + 1))).toEqual(tooLarge)
    expect(await send(url, new URLSearchParams('a&'.repeat(maxFormEntries + 1)))).toEqual(tooLarge)
  })

  test('is refused before any of 100,000 fields is parsed', async () => {
    const part = '--limit\r\ncontent-disposition: form-data; name="x[999]"\r\n\r\n\r\n'
    const body = `${part.repeat(100_000)}--limit--\r\n`
    const parse = vi.spyOn(Response.prototype, 'formData')
    const headers = { 'content-type': 'multipart/form-data; boundary="limit"' }
    expect(await read({ method: 'POST', headers, body }, uploadUrl)).toEqual(tooLarge)
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  test.each([
    ['text of 1 MB', [['note', 'あ'.repeat(350_000)]]],
    ['a lot in many fields', Array.from({ length: 100 }, () => ['note', 'x'.repeat(1_000)])],
    ['names that long', [['x'.repeat(100_000), '']]],
    ['a file with a name that long', [['front', new File(['x'], 'x'.repeat(100_000))]]],
  ] satisfies [string, [string, string | File][]][])(
    'is refused for %s',
    async (_what, entries) => {
      expect(await send(uploadUrl, formOf(entries))).toEqual(tooLarge)
    },
  )
})

test.each(['', '.', 'a/b', 'AbCdEfGhIj/', '%41bCdEfGhIj'])('knows no function %j', async (id) => {
  const url = `http://localhost:3000/_serverFn/${id}`
  expect(await readFunctionCall(new Request(url), new URL(url))).toMatchObject({ status: 404 })
})
