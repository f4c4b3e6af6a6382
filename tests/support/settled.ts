import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'

const betweenReadingsMs = 300

/**
 * A value once it no longer changes. For what follows a click: `networkidle` is about the loading of the document, and has
 * passed by then.
 */
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
