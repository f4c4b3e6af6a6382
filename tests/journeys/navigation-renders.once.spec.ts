import { expect, test } from '@playwright/test'

/**
 * What React tells its developer tools: called with every commit. A component was rendered in it if its fiber is another
 * object than before and carries the flag PerformedWork (1).
 */
const countRendered = () => {
  interface Fiber {
    readonly type: unknown
    readonly flags: number
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  const rendered = { footer: 0, commits: 0 }
  let shown = new WeakSet<Fiber>()
  const onCommitFiberRoot = (_: number, root: { readonly current: Fiber }) => {
    const next = new WeakSet<Fiber>()
    const walk = (fiber: Fiber | null, isInFooter: boolean) => {
      for (let one = fiber; one; one = one.sibling) {
        next.add(one)
        const isRendered = typeof one.type === 'function' && !shown.has(one) && one.flags & 1
        if (isInFooter && isRendered) rendered.footer += 1
        walk(one.child, isInFooter || one.type === 'footer')
      }
    }
    walk(root.current, false)
    shown = next
    rendered.commits += 1
  }
  Object.assign(window, {
    rendered,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
  })
}

test('a navigation renders what it changes, not the whole frame with each of its steps', async ({
  page,
}) => {
  await page.addInitScript(countRendered)
  await page.goto('/en/devices', { waitUntil: 'networkidle' })
  const counted = () =>
    page.evaluate((): { footer: number; commits: number } => Reflect.get(window, 'rendered'))
  const before = await counted()
  expect(before.footer).toBeGreaterThan(20)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('form').or(page.getByText('Monthly fee')).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const after = await counted()
  expect(after.commits).toBeGreaterThan(before.commits)
  // The links to the categories, of which the one of this device becomes the current one.
  expect(after.footer - before.footer).toBeLessThanOrEqual(15)
})
