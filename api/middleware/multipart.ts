import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { ApiError } from '#api/domain/api-error.ts'
import { maxFileBytes, maxFiles, maxUploadBytes } from '#contract/upload-limits.ts'
import type { ApiContext } from './api-environment.ts'
import { contentTooLarge, countedBytes } from './body.ts'
import { assertStorable } from './storable-input.ts'

const maxParts = 100
const maxFieldBytes = 16 * 1024
const maxFields = 60

type Fields = Record<string, string | File | (string | File)[]>

const refuse = (code: string, field = 'body') =>
  new ApiError(400, code === 'file_too_large' ? code : 'validation_error', {
    fields: { [field]: [code] },
  })

const add = (fields: Map<string, (string | File)[]>, name: string, value: string | File) => {
  fields.set(name, [...(fields.get(name) ?? []), value])
}

/**
 * The fields and files of a multipart body. Every limit is checked while the bytes arrive, so nothing larger is ever in
 * memory.
 * @throws ApiError 413 `content_too_large`; 400 with `too_many`, `not_multipart`, `malformed` for `body`, `file_too_large`,
 * or the field that cannot be stored.
 */
export async function readMultipart(c: ApiContext): Promise<Fields> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw refuse('not_multipart')
  if (Number(c.req.header('content-length') ?? 0) > maxUploadBytes) throw contentTooLarge()
  const { body } = c.req.raw
  if (body === null) throw refuse('malformed')
  const fields = new Map<string, (string | File)[]>()
  try {
    await pipeline(countedBytes(body, maxUploadBytes), collect({ 'content-type': type }, fields))
  } catch (error) {
    throw error instanceof ApiError ? error : refuse('malformed')
  }
  const form = Object.fromEntries(
    [...fields].map(([name, [first = '', ...more]]) => [
      name,
      more.length === 0 ? first : [first, ...more],
    ]),
  )
  assertStorable(form)
  return form
}

function collect(headers: BusboyHeaders, fields: Map<string, (string | File)[]>) {
  const parser = new Busboy({
    headers,
    limits: {
      parts: maxParts,
      files: maxFiles,
      fields: maxFields,
      fileSize: maxFileBytes,
      fieldSize: maxFieldBytes,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
  const stop = (code: string, field?: string) => parser.destroy(refuse(code, field))
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) stop('too_long', isNameCut ? 'body' : name)
    else add(fields, name, value)
  })
  parser.on('file', (name, stream, filename, _encoding, mediaType) => {
    const chunks: Buffer<ArrayBuffer>[] = []
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
    stream.on('limit', () => stop('file_too_large', name))
    // A file that is cut short: without a listener the error would end the process.
    stream.on('error', () => stop('malformed'))
    stream.on('end', () => {
      // A browser sends a file field that was left empty as a file without a name.
      if (filename || chunks.length > 0) {
        add(fields, name, new File(chunks, filename || name, { type: mediaType }))
      }
    })
  })
  parser.on('partsLimit', () => stop('too_many'))
  parser.on('filesLimit', () => stop('too_many'))
  parser.on('fieldsLimit', () => stop('too_many'))
  return parser
}
