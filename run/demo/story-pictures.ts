import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { CliError } from '#run/process/cli-error.ts'
import { obtainBrowser, obtainJapaneseFonts } from '#run/test/obtain-browser.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const docs = path.join(root, 'docs')
const folder = 'story'
/** A common phone. More than 1.5 pixels for each CSS pixel would only make the repository larger. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 }
const quality = 55
const picturesPerRow = 4
/** The header stays in view while a page scrolls. */
const roomAbovePx = 80

interface Picture {
  readonly file: string
  readonly caption: string
}

/** Takes the pictures of a story one after the other, and writes them into a page of `docs/`. */
export class StoryPictures {
  readonly page: Page
  readonly #browser: Browser
  readonly #pictures: Picture[] = []

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.page = page
  }

  /** @param origin of the running site @throws CliError when none answers there; the pictures of before stay */
  static async open(origin: string): Promise<StoryPictures> {
    const answer = await fetch(origin).catch(() => undefined)
    if (answer === undefined) {
      throw new CliError(`No site answers at ${origin}: run npm start first.`)
    }
    const executablePath = await obtainBrowser(root, console.log)
    await obtainJapaneseFonts(root, console.log)
    const browser = await chromium.launch({
      executablePath,
      // Chromium refuses to sandbox itself for root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    const page = await browser.newPage({
      ...phone,
      baseURL: origin,
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    rmSync(path.join(docs, folder), { recursive: true, force: true })
    mkdirSync(path.join(docs, folder), { recursive: true })
    return new StoryPictures(browser, page)
  }

  /** What is in the window now; with `at`, from there down. */
  async take(name: string, caption: string, at?: Locator): Promise<void> {
    const { page } = this
    await page.evaluate('document.fonts.ready')
    await page.waitForLoadState('networkidle')
    const box = await at?.boundingBox()
    if (box) await page.evaluate(`scrollBy(0, ${box.y - roomAbovePx})`)
    const number = String(this.#pictures.length + 1).padStart(2, '0')
    const file = `${number}-${name}.webp`
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality, effort: 6 })
      .toFile(path.join(docs, folder, file))
    this.#pictures.push({ file, caption })
    console.log(`${number}   ${caption}`)
  }

  /** Writes `docs/story.md`. */
  write(introduction: string): void {
    const cell = ({ file, caption }: Picture) =>
      `<td width="${100 / picturesPerRow}%"><img src="${folder}/${file}" alt=""><br>${caption}</td>`
    const rows = this.#pictures
      .flatMap((_, at, all) =>
        at % picturesPerRow === 0 ? [all.slice(at, at + picturesPerRow)] : [],
      )
      .map((row) => `<tr valign="top">\n${row.map(cell).join('\n')}\n</tr>`)
    writeFileSync(
      path.join(docs, `${folder}.md`),
      `${introduction}\n\n<table>\n${rows.join('\n')}\n</table>\n`,
    )
  }

  close = (): Promise<void> => this.#browser.close()
}
