import { describe, expect, test } from 'vitest'
import { AnswerReader } from './answer-reader.ts'

const answers = {
  'a length': 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nDate: x\r\n\r\nhello',
  'no body': 'HTTP/1.1 304 Not Modified\r\nETag: W/"a"\r\n\r\n',
  'an empty body': 'HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n',
  chunks:
    'HTTP/1.1 503 No\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhe\r\no\r\na\r\n0123456789\r\n0\r\n\r\n',
}
const statuses = { 'a length': 200, 'no body': 304, 'an empty body': 201, chunks: 503 }

describe.each(Object.entries(answers))('an answer with %s', (name, text) => {
  test.each([1, 2, 3, 7, 1_000])('ends with its last byte, in pieces of %i', (size) => {
    const reader = new AnswerReader()
    const ends: boolean[] = []
    for (let start = 0; start < text.length; start += size) {
      ends.push(reader.read(Buffer.from(text.slice(start, start + size), 'latin1')))
    }
    expect(ends.at(-1)).toBe(true)
    expect(ends.slice(0, -1)).not.toContain(true)
    expect(reader.status).toBe(Reflect.get(statuses, name))
  })
})
