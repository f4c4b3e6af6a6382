import type { Browser } from '@playwright/test'
import { median } from './median.ts'

const clicks = 5

/** Runs in the page: from the click on the card to the first frame in which the heading of the device stands. */
const clickAndTime = `new Promise((resolve) => {
  const card = document.querySelectorAll('main a[href*="/devices/"]')[0]
  const began = performance.now()
  const look = () => {
    const isThere = location.pathname.includes('/devices/') && document.querySelector('main h1')
    if (isThere) requestAnimationFrame(() => resolve(performance.now() - began))
    else requestAnimationFrame(look)
  }
  card.click()
  look()
})`

/** Milliseconds from a click on a prefetched card to the painted device page; median of five. */
export async function measureCardToDetail(browser: Browser, origin: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < clicks; round += 1) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${origin}/devices`, { waitUntil: 'networkidle' })
    times.push(await page.evaluate<number>(clickAndTime))
    await context.close()
  }
  return median(times)
}
