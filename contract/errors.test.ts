import { describe, expect, test } from 'vitest'
import { getMe, login } from './account.ts'
import {
  errorCodeOf,
  errorOverrides,
  findErrorOverride,
  genericError,
  hasNoBody,
  statusErrors,
} from './errors.ts'

const precheck = { method: 'GET', path: '/api/subscription/form/{id}/pre/' } as const
const imeiCheck = { method: 'POST', path: '/api/tradein/imei-check/' } as const
const anyCall = { method: 'GET', path: '/api/fullsite/banner/' } as const

describe('the error catalogue is docs/specification.md, section 8', () => {
  test('generic mapping', () => {
    const messages = Object.entries(statusErrors).map(([status, error]) => [status, error.message])
    expect(Object.fromEntries(messages)).toEqual({
      400: 'Bad Request',
      401: 'Unauthorized',
      403: 'Forbidden',
      404: 'Not Found',
      500: 'Internal Server Error',
      502: 'Bad Gateway',
      503: 'Service Unavailable',
    })
    expect(genericError.message).toBe('Generic Error')
  })

  test.for([
    [login, 400, 'Unable to log in with provided credentials'],
    [getMe, 401, 'Authentication required'],
    [precheck, 400, 'Device Not Available'],
    [precheck, 402, 'Unpaid Invoice'],
    [precheck, 403, 'Bad Reputation'],
    [precheck, 409, 'Multiple Applications in Process'],
    [precheck, 422, 'Maximum Subscriptions'],
  ] as const)('override %#: %s', ([call, status, message]) => {
    expect(findErrorOverride(call, status)?.message?.en).toBe(message)
  })

  test('imei-check 400 has no body, and there are no other overrides', () => {
    expect(hasNoBody(imeiCheck, 400)).toBe(true)
    expect(hasNoBody(login, 400)).toBe(false)
    expect(errorOverrides).toHaveLength(8)
  })
})

describe('the code whose message the site shows', () => {
  test.for([
    [login, 400, 'throttled', 'throttled'],
    [login, 400, undefined, 'invalid_credentials'],
    [precheck, 409, undefined, 'multiple_applications'],
    [anyCall, 400, undefined, 'bad_request'],
    [anyCall, 502, undefined, 'bad_gateway'],
    [anyCall, 418, undefined, 'generic_error'],
    [imeiCheck, 400, undefined, 'bad_request'],
  ] as const)('%#: status %s', ([call, status, answered, expected]) => {
    expect(errorCodeOf(call, status, answered)).toBe(expected)
  })
})
