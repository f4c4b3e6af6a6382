import { afterEach, expect, test, vi } from 'vitest'
import { loadOnUse } from './load-on-use.ts'

const presence = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./presence.ts', () => ({ firstPresence: presence.promise }))

const connection = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
const double = async (value: number) => value * 2

afterEach(() => vi.unstubAllGlobals())

test('calls at the same time wait for one script', async () => {
  connection(true)
  const load = vi.fn(async () => double)
  const call = loadOnUse(load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([call(1), call(2)])).toEqual([2, 4])
  expect(await call(3)).toBe(6)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a script that could not be loaded is requested again by the next call', async () => {
  connection(true)
  const load = vi.fn(async () => double).mockRejectedValueOnce(new TypeError('lost'))
  const call = loadOnUse(load)
  await expect(Promise.all([call(1), call(1)])).rejects.toThrow('lost')
  expect(load).toHaveBeenCalledTimes(1)
  expect(await call(2)).toBe(4)
})

test('without a connection nothing is requested', async () => {
  connection(false)
  const load = vi.fn(async () => double)
  const call = loadOnUse(load)
  await expect(call(1)).rejects.toThrow(TypeError)
  expect(load).not.toHaveBeenCalled()
  connection(true)
  expect(await call(1)).toBe(2)
})

test('the script is loaded once a visitor is present', async () => {
  connection(true)
  const load = vi.fn(async () => double)
  loadOnUse(load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  presence.resolve()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
})
