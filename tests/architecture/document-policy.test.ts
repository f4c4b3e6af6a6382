import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Routes whose documents may frame another site, or send a form there; each needs a reason. */
const routesWithExceptions: readonly string[] = [
  // The gateway's card fields, and the bank's 3-D Secure page as the answer to a form without JavaScript.
  'src/routes/account/make-payment.tsx',
  'src/routes/account/manage-payments.tsx',
]

test('no page may have a frame or a form target of another site, but for those named here', () => {
  const routes = sourceFiles('src/routes')
  expect(routes.length).toBeGreaterThan(20)
  const declaring = routes.filter(({ text }) => /\bcsp\b/.test(text))
  expect(declaring.map(({ path }) => path)).toEqual(routesWithExceptions)
})
