import { expect, type Page, test } from '@playwright/test'
import { functionIds } from '#run/hostile/attack.ts'
import { settled } from '#tests/support/settled.ts'

/**
 * What React reports to its developer tools: called with every commit. A component was rendered in it if its fiber is a new
 * object and has the flag PerformedWork (1).
 */
const countRendered = () => {
  interface Fiber {
    readonly type: unknown
    readonly flags: number
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  const rendered: Record<string, number> = { footer: 0, header: 0, main: 0 }
  let shown = new WeakSet<Fiber>()
  const isRendered = (fiber: Fiber) =>
    typeof fiber.type === 'function' && !shown.has(fiber) && (fiber.flags & 1) === 1
  const partOf = ({ type }: Fiber, outer: string) =>
    typeof type === 'string' && type in rendered ? type : outer
  const onCommitFiberRoot = (_: number, root: { readonly current: Fiber }) => {
    const next = new WeakSet<Fiber>()
    const walk = (first: Fiber | null, part: string) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        next.add(fiber)
        if (isRendered(fiber)) rendered[part] = (rendered[part] ?? 0) + 1
        walk(fiber.child, partOf(fiber, part))
      }
    }
    walk(root.current, 'elsewhere')
    shown = next
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

/** How many components React has rendered in each part of the page, once it has finished. */
const readRendered = (page: Page) =>
  settled(() =>
    page.evaluate((): { footer: number; header: number; main: number } => ({
      ...Reflect.get(window, 'rendered'),
    })),
  )

async function openList(page: Page) {
  await page.addInitScript(countRendered)
  // What another journey publishes meanwhile would be rendered too.
  await page.route('**/content-events?*', (route) => route.abort())
  await page.goto('/en/devices', { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  const rendered = await readRendered(page)
  expect(rendered.footer).toBeGreaterThan(20)
  expect(rendered.main).toBeGreaterThan(100)
  return rendered
}

/** The links to the categories, of which that of the device becomes the current one. */
const maxInFooter = 15
/** The link to the other language. */
const maxInHeader = 5

const minute = 60_000

test('a navigation renders what it changes, not the whole frame with each of its steps', async ({
  page,
}) => {
  const before = await openList(page)
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('article').getByRole('link', { name: 'iPhone 17', exact: true }).click()
  await expect(title).toHaveText('iPhone 17')
  const there = await readRendered(page)
  expect(there.main).toBeGreaterThan(before.main)
  expect(there.footer - before.footer).toBeLessThanOrEqual(maxInFooter)
  expect(there.header - before.header).toBeLessThanOrEqual(maxInHeader)

  await page.goBack()
  await expect(title).not.toHaveText('iPhone 17')
  const back = await readRendered(page)
  expect(back.main).toBeGreaterThan(there.main)
  expect(back.footer - there.footer).toBeLessThanOrEqual(maxInFooter)
})

test('the frame that is asked for again after a minute renders nothing where it is as before', async ({
  page,
}) => {
  const before = await openList(page)
  await page.clock.setSystemTime(Date.now() + 2 * minute)
  const frame = functionIds('dist', 'fetchFrame')[0] ?? ''
  expect(frame).not.toBe('')
  const askedAgain = page.waitForResponse((answer) => answer.url().includes(`/_serverFn/${frame}`))
  await page.getByRole('article').getByRole('link', { name: 'iPhone 17', exact: true }).click()
  await (await askedAgain).finished()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('iPhone 17')
  const there = await readRendered(page)
  expect(there.footer - before.footer).toBeLessThanOrEqual(maxInFooter)
})

test('a device that is saved renders its own button, not those of the whole list', async ({
  page,
}) => {
  const before = await openList(page)
  const save = page.getByRole('article').first().getByRole('button').first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  const saved = await readRendered(page)
  expect(saved.main).toBeGreaterThan(before.main)
  expect(saved.main - before.main).toBeLessThanOrEqual(10)
})
