import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { fetchKnownItems } from './items.server.ts'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi }))
afterEach(() => void callApi.mockReset())

/** The API knows one item; for others it answers 404, or not at all. */
const answering = (status: number) =>
  callApi.mockImplementation(async (_call, { params: { id } }) => {
    if (id === 'known') return { slug: 'known' }
    throw new ApiError(status, 'not_had')
  })

test('leaves out an item that does not exist', async () => {
  answering(404)
  expect(await fetchKnownItems(['gone', 'known'])).toEqual({ items: [{ slug: 'known' }] })
})

test('reports that an item is missing which cannot be fetched now', async () => {
  answering(503)
  expect(await fetchKnownItems(['silent', 'known'])).toEqual({
    items: [{ slug: 'known' }],
    isPartial: true,
  })
})
