import { expect, test } from 'vitest'
import { ApiError } from '#api/domain/api-error.ts'
import { gatewayProvider } from './payment-provider.ts'

const refundAnswered = (answer: Response) =>
  gatewayProvider('http://gateway.test', 'secret', () => answer).refund({
    reference: 'refund-1',
    chargeReference: '1',
    amount: 500,
  })

test('a refund is refused only when the provider says so', async () => {
  expect(await refundAnswered(Response.json({}, { status: 201 }))).toBe('refunded')
  const refused = Response.json({ code: 'refund_refused' }, { status: 400 })
  expect(await refundAnswered(refused)).toBe('refused')
})

test.for([
  ['a wrong secret', Response.json({ code: 'unauthorized' }, { status: 401 })],
  ['too many calls', Response.json({ code: 'throttled' }, { status: 429 })],
  ['a proxy', new Response('<html>', { status: 404 })],
  ['a failure of the provider', Response.json({ code: 'refund_refused' }, { status: 500 })],
] as const)('%s says nothing about a refund', async ([, answer]) => {
  const outcome = await refundAnswered(answer).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(ApiError)
  expect(outcome).toMatchObject({ status: 503 })
})

test('an error says why there is no answer', async () => {
  const messageFrom = (send: () => Response) =>
    gatewayProvider('http://gateway.test', 'secret', send)
      .findCharge('charge-1')
      .catch((error: unknown) => error)
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const fail = (error: Error) => () => {
    throw error
  }
  expect(await messageFrom(fail(new TypeError('fetch failed', { cause })))).toMatchObject({
    message: 'The payment provider does not answer (ECONNREFUSED).',
  })
  const timeout = new DOMException('The operation was aborted', 'TimeoutError')
  expect(await messageFrom(fail(timeout))).toMatchObject({
    message: 'The payment provider does not answer (TimeoutError).',
  })
  expect(await messageFrom(() => new Response('', { status: 401 }))).toMatchObject({
    message: 'The payment provider answered 401.',
  })
})

const brokenOff = () =>
  new Response(
    new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }),
  )
const pageOfProxy = (status: number) => new Response('<h1>Please wait</h1>', { status })

test.for([
  ['breaks off', brokenOff],
  ['is the page of a proxy', () => pageOfProxy(200)],
] as const)('a charge whose answer %s may be repeated', async ([, send]) => {
  const { charge } = gatewayProvider('http://gateway.test', 'secret', send)
  const charged = { reference: '1', cardId: 'card-1', amount: 500, isCustomerPresent: true }
  await expect(charge(charged)).rejects.toMatchObject({ status: 503, code: 'maintenance' })
})

test('a card that a proxy refuses may be sent again', async () => {
  const { storeCard } = gatewayProvider('http://gateway.test', 'secret', () => pageOfProxy(400))
  const stored = storeCard({ sourceId: 'source-1', customer: '1' })
  await expect(stored).rejects.toMatchObject({ status: 503, code: 'maintenance' })
})
