import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { openProgramLog, readableText, summarizeLine } from './program-log.ts'

test.each([
  ['{"level":50,"time":1,"msg":"page failed"}', 'error: page failed'],
  ['{"level":40,"time":1,"msg":"slow query"}', 'warning: slow query'],
  ['{"level":60,"time":1,"err":{"message":"no space left"}}', 'error: no space left'],
  ['{"level":50,"time":1,"error":"connect ECONNREFUSED"}', 'error: connect ECONNREFUSED'],
  [
    '{"level":50,"time":1,"error":"timeout","msg":"e-mail not sent"}',
    'error: e-mail not sent: timeout',
  ],
  [
    '{"level":50,"time":1,"err":{"message":"database or disk is full"},"msg":"request failed"}',
    'error: request failed: database or disk is full',
  ],
  [
    '{"level":50,"time":1,"err":{"message":"no space left"},"msg":"no space left"}',
    'error: no space left',
  ],
  ['{"level":50,"time":1}', 'error: see the log'],
  ['{"level":50,"time":1,"msg":"    at file.ts:1:1"}', ''],
  ['{"level":30,"time":1,"msg":"request"}', ''],
  ['{"level":50,"time":1,"msg":"cut in hal', ''],
  ['', ''],
])('the summary of %s is "%s"', (line, summary) => {
  expect(summarizeLine(line)).toBe(summary)
})

test('the end of a log that is shown has its messages, and no records of requests', () => {
  const log = [
    '{"level":30,"time":1,"method":"GET","path":"/","status":200}',
    '{"level":30,"time":2,"msg":"stopping"}',
    '{"level":60,"time":3,"err":{"message":"no space left"}}',
    'Segmentation fault',
    '',
  ].join('\n')
  expect(readableText(log)).toBe('stopping\nno space left\nSegmentation fault')
})

test('the end of a long log begins with a whole line', () => {
  const folder = newTemporaryFolder('log')
  const request = '{"level":30,"time":1,"method":"GET","path":"/catalogue-version","status":200}\n'
  const last = '{"level":60,"time":3,"msg":"no space left"}\n'
  writeFileSync(path.join(folder, 'tiny.log'), request.repeat(1_000) + last)
  const log = openProgramLog(folder, 'tiny', () => undefined)
  expect(log.tail()).toBe('no space left')
  log.close()
})

test('a new process does not continue the line that the one before it has left without an end', () => {
  const folder = newTemporaryFolder('cut-off')
  const log = openProgramLog(folder, 'tiny', () => undefined)
  writeFileSync(log.file, '{"level":30}\n{"level"')
  for (const line of ['first', 'second']) appendFileSync(log.descriptor(), `{"msg":"${line}"}\n`)
  expect(readFileSync(log.file, 'utf8').split('\n')).toEqual([
    '{"level":30}',
    '{"level"',
    '{"msg":"first"}',
    '{"msg":"second"}',
    '',
  ])
  log.close()
})

test('the end of a log that is shown is that of the newest process', () => {
  const log = openProgramLog(newTemporaryFolder('tail'), 'tiny', () => undefined)
  const said = (msg: string) => `${JSON.stringify({ level: 50, msg })}\n`
  appendFileSync(log.descriptor(), said('no such database'))
  appendFileSync(log.descriptor(), said('no such host'))
  expect(log.tail()).toBe('no such host')
  writeFileSync(log.file, said('new'))
  expect(log.tail()).toBe('new')
  log.close()
})
