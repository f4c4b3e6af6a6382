import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Browser, chromium } from '@playwright/test'
import { publicLinkRoutes } from '#cms/structure/page-routes.ts'
import { withTemporaryStack } from '#run/stack/temporary-stack.ts'
import { obtainBrowser, obtainJapaneseFonts } from '#run/test/obtain-browser.ts'

/**
 * `npm run screens [-- /about /devices]`: pictures of every public page, or of these, in both languages and themes at three
 * widths, and a page to look at them: `.screens/index.html`.
 */
const root = path.dirname(import.meta.dirname)
const directory = path.join(root, '.screens')
/** Every page that a link may lead to without an account, and what looks unlike them. */
const paths = [
  ...publicLinkRoutes,
  '/devices?category=Phones&condition=Used',
  '/devices?q=ぴくせる',
  '/devices?q=zzzzzz',
  '/devices?page=999',
  '/devices/apple-iphone-17',
  '/devices/apple-iphone-16-used',
  '/devices/compare?device=apple-iphone-17&device=google-pixel-10',
  '/devices/saved',
  '/login/password-reset/request-success',
  '/login/password-reset/confirm',
  '/login/password-reset/confirm-success',
  '/newsletter',
  '/nowhere',
]
const widths = [390, 768, 1440]
const themes = ['light', 'dark'] as const
const prefixes = { ja: '', en: '/en' } as const
const heightPx = 900
const quality = 70
const workers = 3
/** A browser that does not respond must not block the others. */
const shotTimeoutMs = 60_000

interface Shot {
  readonly address: string
  readonly file: string
  readonly width: number
  readonly theme: (typeof themes)[number]
}

const only = process.argv.slice(2)
const chosen = only.length > 0 ? only : paths
const shots = chosen.flatMap((address) =>
  Object.entries(prefixes).flatMap(([language, prefix]) =>
    widths.flatMap((width) =>
      themes.map((theme): Shot => {
        const name = address.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
        return {
          address: prefix + (address === '/' && prefix ? '' : address),
          file: `${name}-${language}-${width}-${theme}.jpg`,
          width,
          theme,
        }
      }),
    ),
  ),
)

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: heightPx },
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(origin + shot.address, { waitUntil: 'networkidle' })
  // Images load when they are near the viewport.
  const height = Number(await page.evaluate('document.body.scrollHeight'))
  for (let top = 0; top < height; top += heightPx) {
    await page.evaluate(`scrollTo(0, ${top})`)
    await page.waitForTimeout(30)
  }
  await page.evaluate('scrollTo(0, 0)')
  await page.screenshot({
    path: path.join(directory, shot.file),
    type: 'jpeg',
    quality,
    fullPage: true,
  })
  await context.close()
}

async function withTimeout(limitMs: number, work: Promise<void>, name: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took more than ${limitMs} ms`)), limitMs)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

function writeGallery(): void {
  const rows = shots.map(
    ({ address, file, width, theme }) =>
      `<figure><a href="${file}"><img src="${file}" loading="lazy" width="${width}"></a><figcaption>${decodeURI(address).replaceAll('<', '&lt;')} · ${width} · ${theme}</figcaption></figure>`,
  )
  writeFileSync(
    path.join(directory, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Reboot, every screen</title><style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px;align-items:start;background:#777}img{max-width:340px;max-height:700px;object-fit:cover;object-position:top}</style>${rows.join('\n')}`,
  )
}

mkdirSync(directory, { recursive: true })
const executablePath = await obtainBrowser(root, console.log)
await obtainJapaneseFonts(root, console.log)
await withTemporaryStack({ root, announce: console.log }, async ({ settings }) => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const waiting = [...shots]
    await Promise.all(
      Array.from({ length: workers }, async () => {
        for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
          await withTimeout(shotTimeoutMs, take(browser, settings.SITE_URL, shot), shot.file)
        }
      }),
    )
    writeGallery()
    console.log(`${shots.length} pictures: ${path.join(directory, 'index.html')}`)
  } finally {
    await browser.close()
  }
})
