import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'

const betweenReadingsMs = 300

/** A value once it no longer changes. For requests there is `waitUntilQuiet`. */
export async function settled<T>(read: () => T | Promise<T>): Promise<T> {
  let value = await read()
  const isSettled = async () => {
    const before = value
    value = await read()
    return isDeepStrictEqual(before, value)
  }
  await expect.poll(isSettled, { intervals: [betweenReadingsMs] }).toBe(true)
  return value
}
