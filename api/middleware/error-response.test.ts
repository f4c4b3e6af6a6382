import pino from 'pino'
import { expect, test } from 'vitest'
import { ApiError, commonError } from '#api/domain/api-error.ts'
import { toApiError } from './error-response.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })
const fatal = (message: string, code: string) =>
  Object.assign(failure(message, code), { severity: 'FATAL' })
/** As the store throws it. */
const asQuery = (cause: Error) =>
  new Error('Failed query: select $1\nparams: sato@example.com', { cause })

const answerTo = (error: unknown) => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(line) })
  const { status, code } = toApiError(error, logger, 'request-1')
  return { status, code, log: lines.join('') }
}

test.for([
  ['a refused connection', asQuery(failure('connect ECONNREFUSED', 'ECONNREFUSED')), 503],
  ['a server that shuts down', asQuery(failure('terminating connection', '57P01')), 503],
  ['a full disk of the database', asQuery(failure('could not extend file', '53100')), 503],
  ['a server that opens no connection', fatal('could not write init file', 'XX000'), 503],
  ['a password that counts no more', asQuery(fatal('authentication failed', '28P01')), 503],
  ['a disk of the database that fails', asQuery(failure('could not read block', '58030')), 503],
  ['a full disk of documents', failure('ENOSPC: no space left on device, write', 'ENOSPC'), 503],
  ['too many connections', asQuery(failure('sorry, too many clients', '53300')), 503],
  ['a pool that waits in vain', failure('timeout exceeded when trying to connect'), 503],
  ['a lost connection', failure('Connection terminated unexpectedly'), 503],
  [
    'a statement on a lost connection',
    asQuery(failure('Client has encountered a connection error and is not queryable')),
    503,
  ],
  ['a broken query', asQuery(failure('column does not exist', '42703')), 500],
  ['a bug', new TypeError('x is undefined'), 500],
  ['a thrown text', 'oops', 500],
] as const)(
  '%s gets its own status, and is logged without the values of its query',
  ([, error, expected]) => {
    const { status, code, log } = answerTo(error)
    expect({ status, code }).toEqual({
      status: expected,
      code: expected === 503 ? 'maintenance' : 'server_error',
    })
    expect(log).toContain('request-1')
    expect(log).not.toContain('sato@example.com')
  },
)

test('a refusal is passed on unchanged and not logged', () => {
  expect(answerTo(new ApiError(404, 'not_found'))).toEqual({
    status: 404,
    code: 'not_found',
    log: '',
  })
})

test('why a call cannot be answered is logged, for the operator', () => {
  const silence = Object.assign(commonError('maintenance'), {
    message: 'The payment provider does not answer (ECONNREFUSED).',
  })
  const { status, code, log } = answerTo(silence)
  expect({ status, code }).toEqual({ status: 503, code: 'maintenance' })
  expect(log).toContain('request-1')
  expect(log).toContain('The payment provider does not answer (ECONNREFUSED).')
})
