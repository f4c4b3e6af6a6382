import { test as base, expect, type Page } from '@playwright/test'
import { hydrationMarginPx as marginPx } from '#src/ui/hydration-margin.ts'
import { watchRequests } from './quiet-network.ts'

const aliveWithinMs = 10_000

/**
 * Runs in the page: React has hydrated the body and, if requested, the forms in view and those that are near it, which a click
 * scrolls to; or this is no page of the site.
 */
const isAlive = ({ withForms, marginPx }: { withForms: boolean; marginPx: number }) => {
  const near = [...document.forms].filter((form) => {
    const { top, height } = form.getBoundingClientRect()
    return height > 0 && top < window.innerHeight + marginPx
  })
  return (
    document.querySelector('meta[name="content-version"]') === null ||
    [document.body, ...(withForms ? near : [])].every((element) =>
      Object.keys(element).some((name) => name.startsWith('__reactFiber')),
    )
  )
}

/** Until then nothing listens to keys. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isAlive, { withForms: false, marginPx }, { timeout: aliveWithinMs })
}

/** The script of a form is loaded when the visitor is present: a moving pointer is enough. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  let step = 0
  await expect
    .poll(
      async () => {
        if (await page.evaluate(isAlive, { withForms: true, marginPx })) return true
        // One move could come before anything listens: React hydrates a form after the rest of the page.
        step += 1
        await page.mouse.move(step, step)
        return false
      },
      { timeout: aliveWithinMs },
    )
    .toBe(true)
}

/** Waits until the page is hydrated: a person looks at a page before pressing a button. */
function waitsForScripts(page: Page): void {
  const goTo = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (address, options) => {
    const answer = await goTo(address, options)
    if (options?.waitUntil !== 'commit') await waitUntilAlive(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil !== 'commit') await waitUntilAlive(page)
    return answer
  }
}

/** Playwright's `test` with a page that is hydrated when `goto` or `reload` returns, if it has JavaScript, and whose requests are followed. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    watchRequests(page)
    if (javaScriptEnabled) waitsForScripts(page)
    await use(page)
  },
})
