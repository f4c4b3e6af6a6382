import fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createLineAppender } from './append-line.ts'

vi.mock('node:fs', { spy: true })

const diskFull = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

test('a line that a full disk has cut off is not continued by the next one', () => {
  let content = ''
  let room = Number.POSITIVE_INFINITY
  vi.mocked(fs.writeSync).mockImplementation((_, bytes, from) => {
    const rest = bytes.toString().slice(from ?? 0)
    if (room === 0) throw diskFull()
    const taken = rest.slice(0, room)
    room -= taken.length
    content += taken
    return taken.length
  })
  const append = createLineAppender()
  append(1, '{"n":1}\n')
  room = 4
  expect(() => append(1, '{"n":2}\n')).toThrow('no space')
  expect(() => append(1, '{"n":3}\n')).toThrow('no space')
  room = Number.POSITIVE_INFINITY
  append(1, '{"n":4}\n')
  append(1, '{"n":5}\n')
  expect(content).toBe('{"n":1}\n{"n"\n{"n":4}\n{"n":5}\n')
})
