import { expect, it } from 'vitest'
import { readableText, summarizeLine } from './program-log.ts'

it.each([
  ['{"level":50,"time":1,"msg":"page failed"}', 'error: page failed'],
  ['{"level":40,"time":1,"msg":"slow query"}', 'warning: slow query'],
  ['{"level":60,"time":1,"err":{"message":"no space left"}}', 'error: no space left'],
  ['{"level":50,"time":1}', 'error: see the log'],
  ['{"level":50,"time":1,"msg":"    at file.ts:1:1"}', ''],
  ['{"level":30,"time":1,"msg":"request"}', ''],
  ['{"level":50,"time":1,"msg":"cut in hal', ''],
  ['', ''],
])('the summary of %s is "%s"', (line, summary) => {
  expect(summarizeLine(line)).toBe(summary)
})

it('the end of a log that is shown has its messages, and no records of requests', () => {
  const log = [
    '{"level":30,"time":1,"method":"GET","path":"/","status":200}',
    '{"level":30,"time":2,"msg":"stopping"}',
    '{"level":60,"time":3,"err":{"message":"no space left"}}',
    'Segmentation fault',
    '',
  ].join('\n')
  expect(readableText(log)).toBe('stopping\nno space left\nSegmentation fault')
})
