import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

const script = `
  import { programLogger } from '#logging/program-logger.ts'
  const logger = programLogger('lake')
  logger.info('listening')
  logger.warn('slow')
  logger.error('database or disk is full')`

test.runIf(process.platform === 'linux')(
  'a problem that a full disk keeps out of the log goes to standard error',
  () => {
    const full = openSync('/dev/full', 'w')
    const flags = ['--input-type=module', '--eval', script]
    const { status, stderr } = spawnSync(process.execPath, flags, {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    })
    closeSync(full)
    const messages = stderr.match(/"msg":"[^"]+"/g)
    expect(messages).toEqual(['"msg":"slow"', '"msg":"database or disk is full"'])
    expect(status).toBe(0)
  },
)
