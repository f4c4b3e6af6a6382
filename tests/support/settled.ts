import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'

const betweenReadingsMs = 300

/**
 * What is read once it changes no more. For what follows a click: `networkidle` is of the loading of the document, and
 * is over by then.
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
