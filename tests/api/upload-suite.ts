import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanDocument } from '#api/providers/clean-document.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { addressChanges, files } from '#api/store/tables/request-tables.ts'
import { decideAddressChange } from '#api/use-cases/change-address.ts'
import { getMe } from '#contract/account.ts'
import { changeAddress } from '#contract/account-profile.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { newAddress } from '#tests/support/applicant.ts'
import { asFile, carryingPdf, photograph, png, scriptedPdf } from '#tests/support/pictures.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const formOf = (password: string, fields: Record<string, string | File>) => {
  const form = new FormData()
  const values = { ...newAddress, password, ...fields }
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

const change = async (api: GetApi, fields: Record<string, string | File>) => {
  const somebody = await signUpSomebody(api())
  const body = formOf(somebody.password, fields)
  return { somebody, answer: await api().call(changeAddress, { token: somebody.token, body }) }
}
const lastFront = async (api: GetApi) => {
  const { database } = api().context
  const fronts = await database.select().from(files).where(eq(files.purpose, 'document_front'))
  return fronts.at(-1)?.name ?? ''
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const carried = ['secret-artist', 'evil.exe', 'EmbeddedFile']

type Picture = () => Uint8Array<ArrayBuffer>

const describeChange = (api: GetApi, picture: Picture) =>
  describe('a change of address', () => {
    test('waits for the operator, with its documents made anew', async () => {
      const { somebody, answer } = await change(api, { document_front: asFile(picture()) })
      expect(answer.status).toBe(201)
      expect(await answer.json()).toMatchObject({
        status: 'pending',
        postal_code: '5300001',
        address_line2: '',
      })
      const { pending_address_change } = await api().send(getMe, { token: somebody.token })
      expect(pending_address_change).toMatchObject({
        status: 'pending',
        city: '大阪市北区',
        document_type: 'driver_license',
      })
      const name = await lastFront(api)
      const bytes = await api().context.files.read(name)
      const { exif, format } = await sharp(bytes).metadata()
      expect({ exif, format }).toEqual({ exif: undefined, format: 'jpeg' })
      expect(bytes?.includes('secret-artist')).toBe(false)

      const sendFile = (token?: string) =>
        api().app.request(`/files/${name}`, {
          headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
        })
      const own = await sendFile(somebody.token)
      expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(own.headers.get('content-disposition')).toBe('attachment')
      expect((await sendFile()).status).toBe(401)
      expect((await sendFile((await signUpSomebody(api())).token)).status).toBe(404)

      const again = await api().refusal(changeAddress, {
        token: somebody.token,
        body: formOf(somebody.password, { document_front: asFile(picture()) }),
      })
      expect(again.code).toBe('address_change_pending')

      const set = { status: 'permanent_suspend' } as const
      const isSender = eq(users.slug, somebody.user.slug)
      await api().context.database.update(users).set(set).where(isSender)
      expect((await sendFile(somebody.token)).status).toBe(403)
    })

    test('takes PNG and PDF, and leaves scripts and authors out', async () => {
      const proof = asFile(await scriptedPdf(), 'proof.pdf')
      const { answer } = await change(api, {
        document_type: 'passport',
        document_front: asFile(await png()),
        address_proof: proof,
      })
      expect(answer.status).toBe(201)
      const [stored] = await api()
        .context.database.select()
        .from(files)
        .where(eq(files.media_type, 'application/pdf'))
      const text = (await api().context.files.read(stored?.name ?? ''))?.toString('latin1') ?? ''
      expect(text).toMatch(/^%PDF-/)
      for (const hidden of ['JavaScript', 'app.alert', 'secret-author', 'OpenAction']) {
        expect(text).not.toContain(hidden)
      }
    })

    test('leaves out what a page of a PDF carries, and where a photograph in it was taken', async () => {
      const carrying = await carryingPdf()
      for (const hidden of carried) expect(latin1(carrying)).toContain(hidden)
      const { bytes } = await cleanDocument(asFile(carrying, 'proof.pdf'), 'address_proof')
      expect(latin1(bytes)).toContain('DCTDecode')
      for (const hidden of carried) expect(latin1(bytes)).not.toContain(hidden)
    })

    test.for([
      ['a text that says it is a picture', () => asFile('<script>alert(1)</script>'), 'file_type'],
      ['half a picture', () => asFile(picture().subarray(0, 900)), 'file_type'],
      ['a GIF that is also a script', () => asFile('GIF89a/*\u0000*/=1;alert(1)'), 'file_type'],
      [
        'a picture that is too small',
        async () => asFile(await photograph(590, 900)),
        'file_too_small',
      ],
      ['a PDF of nothing', () => asFile('%PDF-1.7\n%%EOF'), 'file_type'],
      ['an empty file', () => asFile(''), 'validation_error'],
      ['more than 10 MB', () => asFile(new Uint8Array(11 * 1024 * 1024)), 'file_too_large'],
    ] as const)('with %s is refused, and nothing is stored', async ([, file, code]) => {
      const before = await api().context.database.$count(files)
      const { answer } = await change(api, { document_front: await file() })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code })
      expect(await api().context.database.$count(files)).toBe(before)
    })
  })

const describeHistory = (api: GetApi, picture: Picture) =>
  describe('a change of address', () => {
    test('wants the password, and is listed whatever becomes of it', async () => {
      const somebody = await signUpSomebody(api())
      const { token } = somebody
      const ask = (password: string) =>
        api().refusal(changeAddress, {
          token,
          body: formOf(password, { document_front: asFile(picture()) }),
        })
      expect(await ask('not the password 1')).toMatchObject({
        status: 400,
        code: 'password_incorrect',
        errors: { password: [{ code: 'password_incorrect' }] },
      })
      expect((await api().send(getMe, { token })).address_changes).toEqual([])
      const { context } = api()
      const send = async (address_line1: string, isApproved: boolean) => {
        const body = formOf(somebody.password, { address_line1, document_front: asFile(picture()) })
        const { slug } = await api().send(changeAddress, { token, body })
        await decideAddressChange(context, { slug, isApproved, reason: 'unreadable' })
      }
      await send('梅田1-1', false)
      await send('梅田1-2', true)
      const { address, address_changes, pending_address_change } = await api().send(getMe, {
        token,
      })
      expect(address_changes).toMatchObject([
        { status: 'approved', address_line1: '梅田1-2' },
        { status: 'rejected', address_line1: '梅田1-1', reason_code: 'unreadable' },
      ])
      expect([address?.address_line1, pending_address_change]).toEqual(['梅田1-2', null])
      await api().work()
      const mails = api().outbox.filter(({ to }) => to === somebody.email)
      const subjects = mails.map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes('住所'))).toEqual([
        '住所変更のお申し込みを受け付けました',
        '住所変更の書類をご確認ください',
        '住所変更のお申し込みを受け付けました',
        '住所を変更しました',
      ])
    })
  })

const describeDocuments = (api: GetApi, picture: Picture) =>
  describe('the documents of a change', () => {
    test('with something behind the end of the picture keeps only the picture', async () => {
      const zip = Buffer.concat([picture(), Buffer.from('PK\u0003\u0004evil-payload')])
      const { answer } = await change(api, { document_front: asFile(new Uint8Array(zip)) })
      expect(answer.status).toBe(201)
      const bytes = await api().context.files.read(await lastFront(api))
      expect(bytes?.includes('evil-payload')).toBe(false)
    })

    test.for([
      [{ document_type: 'my_number_card', document_back: true }, 'back_not_allowed'],
      [{ document_type: 'passport' }, 'validation_error'],
      [{ postal_code: '12' }, 'validation_error'],
      [{ prefecture: 'Osaka' }, 'validation_error'],
      [{ moved_on: '2020-01-01' }, 'validation_error'],
    ] as const)('with %o is refused as %s', async ([fields, code]) => {
      const { document_back, ...texts }: Record<string, string | boolean> = fields
      const given = Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, String(text)]),
      )
      const { answer } = await change(api, {
        ...given,
        document_front: asFile(picture()),
        ...(document_back === true ? { document_back: asFile(picture()) } : {}),
      })
      expect(await answer.json()).toMatchObject({ code })
    })
  })

const describeMultipart = (api: GetApi) =>
  describe('a multipart body', () => {
    const send = async (type: string, body: BodyInit, headers: Record<string, string> = {}) => {
      const { token } = await signUpSomebody(api())
      const answer = await api().app.request(changeAddress.path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': type, ...headers },
        body,
      })
      return { status: answer.status, body: await answer.json() }
    }
    const type = 'multipart/form-data; boundary=x'
    const part = (name: string, text: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`

    test('that declares 60 MB is refused before it is read', async () => {
      const { status, body } = await send(type, 'short', { 'Content-Length': '62914560' })
      expect([status, body.code]).toEqual([413, 'content_too_large'])
      expect(body.errors.body[0].code).toBe('too_large')
    })

    test('of 1,001 parts is refused', async () => {
      const parts = Array.from({ length: 1_001 }, (_, index) => part(`f${index}`, 'x')).join('')
      const { status, body } = await send(type, `${parts}--x--\r\n`)
      expect([status, body.errors.body[0].code]).toEqual([400, 'too_many'])
    })

    test.for([
      ['without a boundary', 'multipart/form-data', 'x', 'not_multipart'],
      ['that is JSON', 'application/json', '{}', 'not_multipart'],
      ['that never ends', type, part('city', '大阪市'), 'malformed'],
      [
        'whose file is cut short',
        type,
        part('document_front"; filename="a.jpg', 'half a picture').slice(0, -6),
        'malformed',
      ],
    ] as const)('%s is refused', async ([, given, text, code]) => {
      const { status, body } = await send(given, text)
      expect([status, body.errors.body[0].code]).toEqual([400, code])
    })

    test.for([
      ['a field', part('city', '大阪\0市'), 'city'],
      ['the name of a field', part('ci\0ty', '大阪市'), 'body'],
      ['the name of a file', part('selfie"; filename="a\0b.jpg', 'x'), 'selfie'],
    ] as const)('with U+0000 in %s is refused', async ([, text, field]) => {
      const { status, body } = await send(type, `${text}--x--\r\n`)
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        400,
        'validation_error',
        [field],
      ])
    })

    test('with __proto__ and repeated fields does no harm', async () => {
      const text = `${part('__proto__', 'x')}${part('city', 'a')}${part('city', 'b')}--x--\r\n`
      const { status, body } = await send(type, text)
      expect(status).toBe(400)
      expect(body.errors.city[0].code).toBe('invalid')
    })
  })

export const uploadSuite = (api: GetApi) => {
  let picture = new Uint8Array()
  beforeAll(async () => {
    picture = await photograph()
  })
  describeChange(api, () => picture)
  describeHistory(api, () => picture)
  describeDocuments(api, () => picture)
  describeMultipart(api)

  test('nothing half-made is left of refused changes', async () => {
    const { database } = api().context
    const changes = await database.$count(addressChanges)
    const stored = await database.select().from(files)
    expect(changes).toBeGreaterThan(0)
    for (const { address_change_id } of stored) expect(address_change_id).not.toBeNull()
  })
}
