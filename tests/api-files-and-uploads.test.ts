import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/account.ts'
import { changeAddress } from '#contract/account-profile.ts'
import { errorBody } from '#contract/errors.ts'
import { type ApiProcess, spawnApi, untilReady } from '#tests/support/api-process.ts'
import { accountOf } from '#tests/support/people.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

const megabyte = 1024 * 1024
const strictErrorBody = v.strictObject(errorBody.entries)
const type = 'multipart/form-data; boundary=x'

function* bytesOf(files: number, megabytes: number) {
  for (let file = 0; file < files; file += 1) {
    const disposition = `form-data; name="file_${file}"; filename="a.jpg"`
    yield Buffer.from(`--x\r\nContent-Disposition: ${disposition}\r\n\r\n`)
    for (let sent = 0; sent < megabytes; sent += 1) yield Buffer.alloc(megabyte)
    yield Buffer.from('\r\n')
  }
  yield Buffer.from('--x--\r\n')
}

/** A form whose length is not declared. */
const streamOf = (files: number, megabytes: number) => Readable.from(bytesOf(files, megabytes))

describe('the API program', () => {
  let folder = ''
  let api: ApiProcess | undefined
  let token = ''
  const running = () => {
    if (api === undefined) throw new Error('The API is not running.')
    return api
  }

  beforeAll(async () => {
    folder = newTemporaryFolder('modes')
    // As an earlier version left it.
    const deep = path.join(folder, 'outbox', 'deep')
    mkdirSync(deep, { recursive: true })
    writeFileSync(path.join(deep, 'old'), 'x')
    chmodSync(path.join(deep, 'old'), 0o644)
    for (const name of [deep, path.dirname(deep)]) chmodSync(name, 0o755)
    api = await untilReady(await spawnApi({ DATA_DIR: folder }))
    const { email, password } = accountOf('verified')
    const answer = await fetch(`${api.url}${login.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    token = v.parse(login.success.schema, await answer.json()).access_token
  })
  afterAll(async () => {
    api?.signal('SIGTERM')
    await api?.ended
  })

  test('keeps files and folders from other users of the machine, also those that were there', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const open = names.flatMap((name) => {
      const { mode } = lstatSync(path.join(folder, name))
      return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`]
    })
    expect(names.length).toBeGreaterThan(500)
    expect(open).toEqual([])
  })

  /** With Node's own client: it continues to send while an answer arrives, as a proxy does. */
  const upload = (body: Readable, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; code: string; field: string | undefined }>(
      (resolve, reject) => {
        const sending = request(
          `${running().url}${changeAddress.path}`,
          {
            method: 'POST',
            // On a busy machine the server may end an idle connection at that very moment.
            agent: false,
            headers: { 'Content-Type': type, Authorization: `Bearer ${token}`, ...headers },
          },
          async (answer) => {
            const { code, errors } = v.parse(strictErrorBody, await json(answer))
            resolve({ status: answer.statusCode, code, field: errors.body?.[0]?.code })
          },
        )
        pipeline(body, sending).catch(reject)
      },
    )

  const tooLarge = { status: 413, code: 'content_too_large', field: 'too_large' }

  test('answers 413 to 40 MB with their length', async () => {
    const bytes = Buffer.alloc(40 * megabyte)
    const headers = { 'Content-Length': String(bytes.length) }
    expect(await upload(Readable.from([bytes]), headers)).toEqual(tooLarge)
  })

  test('answers 413 to 36 MB as a stream', async () => {
    expect(await upload(streamOf(4, 9))).toEqual(tooLarge)
  })

  test('answers 401 and 400 readably to an upload whose body it does not read to the end', async () => {
    const nobody = await upload(streamOf(1, 25), { Authorization: '' })
    expect(nobody).toMatchObject({ status: 401, code: 'not_authenticated' })
    expect(await upload(streamOf(1, 25))).toMatchObject({ status: 400, code: 'file_too_large' })
  })

  test('answers 413 to a client that reads only after everything is sent', async () => {
    const { port } = running()
    const answer = await new Promise<string>((resolve, reject) => {
      const pieces: Buffer[] = []
      const socket = net.connect(port, '127.0.0.1')
      socket.pause()
      socket.on('error', reject)
      socket.on('data', (piece) => pieces.push(piece))
      socket.on('close', () => resolve(Buffer.concat(pieces).toString()))
      const length = 35 * megabyte
      socket.write(
        `POST ${changeAddress.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
      )
      socket.write(Buffer.alloc(length), () => socket.resume())
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"content_too_large"')
  })
})
