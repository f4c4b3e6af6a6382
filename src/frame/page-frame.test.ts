import { expect, test } from 'vitest'
import { accountFrame, accountFrameFor } from './account-frame.tsx'
import { accountPages } from './account-pages.ts'
import { fullFrame } from './full-frame.tsx'
import { frameOf } from './page-frame.ts'
import { taskFrame } from './task-frame.tsx'

const task = taskFrame({ leaveTo: '/', steps: [() => 'One'], currentStep: () => 0 })
const page = { staticData: {} }

test('a page stands in the frame that the innermost route declares', () => {
  expect(frameOf([page, { staticData: { frame: accountFrame } }, page])).toBe(accountFrame)
  expect(
    frameOf([{ staticData: { frame: accountFrame } }, { staticData: { frame: task } }, page]),
  ).toBe(task)
})

test('a page stands in the full frame when no route declares another', () => {
  expect(frameOf([page, page])).toBeUndefined()
})

test('the account has no side navigation as long as it has one page', () => {
  expect(accountFrameFor([{ to: '/account', label: () => 'Account' }])).toBe(fullFrame)
  expect(accountFrame === fullFrame).toBe(accountPages.length < 2)
})

test('with more pages it is the full frame around a layout', () => {
  const frame = accountFrameFor([
    { to: '/account', label: () => 'Account' },
    { to: '/reboot-points', label: () => 'Points' },
  ])
  expect(frame).toMatchObject(fullFrame)
  expect(frame.Layout).toBeDefined()
})

test('a task has neither menus nor floating help', () => {
  expect(task.Overlays).toBeUndefined()
})
