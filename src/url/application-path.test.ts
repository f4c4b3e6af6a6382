import { expect, test } from 'vitest'
import { fromApplicationPath, toApplicationPath } from './application-path.ts'

test.for([
  ['/devices/apple-iphone-17', '?apply=plan', '/devices/apple-iphone-17/apply'],
  ['/devices/1', '?months=12&apply=', '/devices/1/apply'],
  ['/devices/apple-iphone-17', '?months=12', '/devices/apple-iphone-17'],
  ['/devices/compare', '?apply=plan', '/devices/compare'],
  ['/devices/request/received', '?apply=plan', '/devices/request/received'],
  ['/devices', '?apply=plan', '/devices'],
] as const)('the route of %s%s is %s', ([path, query, route]) => {
  expect(toApplicationPath(path, query)).toBe(route)
  expect(fromApplicationPath(route)).toBe(path)
})
