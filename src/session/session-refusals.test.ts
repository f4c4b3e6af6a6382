import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  hasFormRefusal,
  onSessionRefused,
  reportRefusedSession,
  watchCall,
  watchFormPosts,
  whenNothingIsSent,
} from './session-refusals.ts'

/** Of the document's element, where its head notes a form that the browser posts. */
const dataset: { posted?: string } = {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('window', new EventTarget())
  delete dataset.posted
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
})

const answer = (status: number) => async () => new Response(null, { status })

test('listeners are told of a refused call, whether or not anybody uses its answer', async () => {
  const listener = vi.fn()
  const stop = onSessionRefused(listener)
  await watchCall(false, answer(200))
  await watchCall(false, answer(403))
  expect(listener).not.toHaveBeenCalled()
  await watchCall(false, answer(401))
  expect(listener.mock.calls).toEqual([['call']])
  stop()
  await watchCall(true, answer(401))
  expect(listener).toHaveBeenCalledOnce()
})

test('a refusal during a logout is handled after its answer was used, however it ended', async () => {
  const reload = vi.fn()
  let finish = () => {}
  const sending = watchCall(
    true,
    () => new Promise((_, reject) => (finish = () => reject(Error()))),
  )
  whenNothingIsSent(reload)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reload).not.toHaveBeenCalled()
  finish()
  await expect(sending).rejects.toThrow()
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(reload).toHaveBeenCalledOnce()
  whenNothingIsSent(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  { when: 'before the scripts had loaded', posted: '' },
  { when: 'and the scripts listen', posted: undefined },
])('a refusal after the browser posted a form $when waits for the answer', async ({ posted }) => {
  if (posted !== undefined) dataset.posted = posted
  watchFormPosts()
  if (posted === undefined) window.dispatchEvent(new Event('submit'))
  const leave = vi.fn()
  whenNothingIsSent(leave)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(leave).not.toHaveBeenCalled()
  // The visitor has stopped it, and is still on the page.
  await vi.advanceTimersByTimeAsync(2_000)
  expect(leave).toHaveBeenCalledOnce()
  // What was posted long ago holds nothing back.
  dataset.posted = ''
  whenNothingIsSent(leave)
  expect(leave).toHaveBeenCalledTimes(2)
})

test('remembers that a form has told its visitor, and no call', () => {
  expect(hasFormRefusal()).toBe(false)
  reportRefusedSession('call')
  expect(hasFormRefusal()).toBe(false)
  reportRefusedSession('form')
  expect(hasFormRefusal()).toBe(true)
})
