import { expect, test, vi } from 'vitest'
import { fullFrame } from './full-frame.tsx'
import { bareFrame, frameOf } from './page-frame.ts'
import { taskFrame } from './task-frame.tsx'

// The site's build compiles it for the server or the browser, which this test does not have.
vi.mock('#src/consent/consent-strip.tsx', () => ({ ConsentStrip: () => null }))

const task = taskFrame({ leaveTo: '/', steps: [() => 'One'], currentStep: () => 0 })
const page = { staticData: {} }

test('a page stands in the frame that the innermost route declares', () => {
  expect(frameOf([page, { staticData: { frame: fullFrame } }, page])).toBe(fullFrame)
  expect(
    frameOf([{ staticData: { frame: fullFrame } }, { staticData: { frame: task } }, page]),
  ).toBe(task)
})

test('a page stands in the full frame when no route declares another', () => {
  expect(frameOf([page, page])).toBeUndefined()
})

test('what is shown in place of a page without a frame has that of other pages', () => {
  const bare = { staticData: { frame: bareFrame } }
  expect(frameOf([page, { ...bare, status: 'success' }])).toBe(bareFrame)
  for (const status of ['error', 'notFound'])
    expect(frameOf([page, { ...bare, status }])).toBeUndefined()
})

test('a task has neither menus nor floating help', () => {
  expect(task.Overlays).toBeUndefined()
})
