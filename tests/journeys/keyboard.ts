import { expect, type Locator, type Page } from '@playwright/test'

/** Enough for the longest way on a page: past all cards of the list. */
const maxPresses = 150

/** Runs in the page: the focused element, unless it is the page itself, and what is visibly wrong with it. */
function lookAtFocus(): { name?: string; trouble?: string } {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.id === 'main') return {}
  const name = focused.outerHTML.slice(0, 140)
  // A link that covers its card, a drawn radio or checkbox and the search field show their ring on a neighbour.
  const drawn = [focused, focused.nextElementSibling, focused.parentElement].flatMap((element) =>
    element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
  )
  // The button of a date's calendar draws its own ring, which no script can detect.
  const isCalendarButton = focused.matches('[type=date]:not(:focus)')
  const hasRing =
    isCalendarButton ||
    drawn.some(({ outlineStyle }) => outlineStyle !== 'none') ||
    (focused instanceof HTMLInputElement && drawn.some(({ boxShadow }) => boxShadow !== 'none'))
  if (!hasRing) return { name, trouble: 'no ring' }
  const [{ left, right, top, bottom } = focused.getBoundingClientRect()] = focused.getClientRects()
  const steps = [0.1, 0.5, 0.9]
  const isSeen = steps.some((across) =>
    steps.some((down) => {
      const hit = document.elementFromPoint(
        left + (right - left) * across,
        top + (bottom - top) * down,
      )
      return hit && (focused.contains(hit) || hit.closest('label')?.control === focused)
    }),
  )
  return isSeen ? { name } : { name, trouble: 'out of sight' }
}

/** Presses Tab once, or Shift+Tab. @returns the focused element, which must be visible */
async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string | undefined> {
  await page.keyboard.press(key)
  return expectFocusInSight(page)
}

/** @returns the focused element, which must be visible */
export async function expectFocusInSight(page: Page): Promise<string | undefined> {
  const { name, trouble } = await page.evaluate(lookAtFocus)
  expect(trouble, name).toBeUndefined()
  return name
}

/** Goes to a place with Tab alone, and checks every stop on the way. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const target = place.filter({ visible: true }).first()
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < maxPresses && !(await isThere()); presses += 1)
    await step(page, key)
  await expect(target).toBeFocused()
}

/** Goes there and presses a key. */
export async function pressOn(page: Page, place: Locator, key: 'Enter' | ' ' = 'Enter') {
  await tabTo(page, place)
  await page.keyboard.press(key)
}

/** The first stop of every page leads past the header. */
export async function skipHeader(page: Page) {
  await pressOn(page, page.getByRole('link', { name: /本文へ移動|Skip to content/ }))
}

/** With Tab through the whole page until the focus leaves it. @returns the number of stops */
export async function walkThrough(page: Page): Promise<number> {
  for (let stops = 0; stops < maxPresses; stops += 1) {
    if ((await step(page, 'Tab')) === undefined) return stops
  }
  return maxPresses
}
