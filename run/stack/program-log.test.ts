import { expect, it } from 'vitest'
import { summarizeLine } from './program-log.ts'

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
