import { expect, test } from 'vitest'
import { postedReturn } from './posted-return.server.ts'

const post = (path: string, body = '') =>
  new Request(`https://shop.example${path}`, {
    method: 'POST',
    headers: {
      origin: 'https://bank.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  })
const answer = (request: Request) => postedReturn(request, new URL(request.url))

test('a bank that posts its answer is led to the same page by 303, with its token', async () => {
  const path = '/en/account/card-verification?state=abc'
  const response = await answer(post(path, 'verification_token=t%26k&other=1'))
  expect(response?.status).toBe(303)
  expect(response?.headers.get('location')).toBe(`${path}&verification_token=t%26k`)
})

test('a post without a token is led back too: the page says that it was not completed', async () => {
  const response = await answer(post('/account/card-verification?state=abc'))
  expect(response?.headers.get('location')).toBe('/account/card-verification?state=abc')
})

test.each([
  '/account',
  '/account/make-payment',
  '/account/card-verification/more',
  '//evil.example/account/card-verification',
])('nothing else that is posted is led anywhere: %s', async (path) => {
  expect(await answer(post(path))).toBeUndefined()
})

test('a body that is too large is refused like any other', async () => {
  const request = post('/account/card-verification', `verification_token=${'x'.repeat(100_000)}`)
  expect(await answer(request)).toBeUndefined()
})

test('a GET of the page is not a return from a bank', async () => {
  const request = new Request('https://shop.example/account/card-verification')
  expect(await answer(request)).toBeUndefined()
})
