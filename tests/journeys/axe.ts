import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { together } from './looks.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

interface WindowSize {
  readonly width: number
  readonly height: number
}

/** Half as long as the one that is imported, and every page gets it. */
const program = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The only rules of axe that check colors; `otherThanColors` checks what else the theme changes. */
const colorRules = ['color-contrast', 'link-in-text-block']
/** The rules that check sizes and places, which also depend on the width of the window. */
const layoutRules = [...colorRules, 'target-size', 'scrollable-region-focusable']

export const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/**
 * Runs in the page; `place` is the part to check: axe's findings, one line each. The page is at its top: further down, axe
 * calls a link too small that happens to be half under the sticky header.
 */
async function lookWithAxe({ place, only }: { place: string; only: string[] | undefined }) {
  window.scrollTo({ top: 0, behavior: 'instant' })
  const { violations } = await window.axe.run(place, {
    resultTypes: ['violations'],
    ...(only && { runOnly: only }),
    ...(!only && { rules: { 'target-size': { enabled: true } } }),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

/**
 * Runs in the page: the parts of its styles and elements that depend on the theme, besides tokens whose values are colors,
 * shadows or gradients, and replacements for `light-dark()`.
 */
function otherThanColors(): string[] {
  const byTheme = 'prefers-color-scheme'
  const isColor = (value: string) =>
    ['color', 'box-shadow', 'background-image'].some((property) => CSS.supports(property, value))
  const isThemeToken = (name: string, value: string) =>
    name.startsWith('--lightningcss-') || (name.startsWith('--') && isColor(value))
  const within = (rule: CSSRule): string[] => {
    const inner = rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(within) : []
    if (!(rule instanceof CSSStyleRule)) return inner
    const { style } = rule
    const own = [...style].filter((name) => !isThemeToken(name, style.getPropertyValue(name)))
    return [...own, ...inner]
  }
  const themed = (rule: CSSRule): string[] => {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes(byTheme)) return within(rule)
    return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(themed) : []
  }
  const declared = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].flatMap(themed),
  )
  const elements = [...document.querySelectorAll(`body [media*=${byTheme}]`)]
  return [
    ...declared.map((name) => `theme changes ${name}`),
    ...elements.map(({ tagName }) => `theme changes ${tagName}`),
  ]
}

/**
 * Runs in the page: elements where the HTML Standard allows only phrasing content. React writes them as they are, but a
 * parser closes a paragraph before them, and what follows is outside of it.
 */
function misplacedElements(): string[] {
  const phrasingOnly = ['p', 'h1', 'h2', 'h3', 'h4', 'label', 'button', 'span']
  const block = ['div', 'p', 'ul', 'ol', 'dl', 'section', 'article', 'figure', 'table', 'form']
  const misplaced = document.querySelectorAll(`:is(${phrasingOnly}) :is(${block})`)
  return [...misplaced].map(
    ({ tagName, className, parentElement }) =>
      `<${tagName} class="${className}"> in <${parentElement?.tagName}>`,
  )
}

/** Runs in the page. */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the screen`] : []
}

/** Runs in the page: what the keyboard reaches in another order than the eye (WCAG 2.4.3), by `order`. */
function reordered(): string[] {
  const isMoved = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).order !== '0' || isMoved(element.parentElement))
  return [...document.querySelectorAll('a[href], button, input, select, textarea')]
    .filter(isMoved)
    .map((element) => `in another order for the keyboard: ${element.outerHTML.slice(0, 100)}`)
}

/** What does not depend on the theme, and what of it depends on the width. */
const inOneTheme = together(otherThanColors, misplacedElements, overflow, reordered)
const inOtherWidth = together(overflow, reordered)

/**
 * The violations in a part of the current page, at the current width and theme and in the other theme. Every rule checks one
 * theme, those of color both.
 */
export async function findingsInBothThemes(page: Page, place = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const findings = [
    ...(await page.evaluate<string[]>(inOneTheme)),
    ...(await page.evaluate(lookWithAxe, { place, only: undefined })),
  ]
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' })
  findings.push(...(await page.evaluate(lookWithAxe, { place, only: colorRules })))
  const name = `${page.viewportSize()?.width} px, ${isDark ? 'dark' : 'light'} first`
  return findings.map((finding) => `${name}: ${finding}`)
}

/**
 * The violations in a part of the page at one width and theme, then at the other width in the other theme. Every rule checks
 * the first view, those that can find something else in the second check that too: together, the two languages of a page are
 * checked in every view.
 */
export async function findingsInTwoViews(
  page: Page,
  place: string,
  [first, second]: readonly [WindowSize, WindowSize],
): Promise<string[]> {
  await page.setViewportSize(first)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.evaluate(program)
  const look = (only?: string[]) => page.evaluate(lookWithAxe, { place, only })
  const seen = [...(await page.evaluate<string[]>(inOneTheme)), ...(await look())].map(
    (finding) => `${first.width} px, light: ${finding}`,
  )
  await page.setViewportSize(second)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const others = [...(await page.evaluate<string[]>(inOtherWidth)), ...(await look(layoutRules))]
  return [...seen, ...others.map((finding) => `${second.width} px, dark: ${finding}`)]
}

/** At both widths in both themes, when nothing has to be done to the page in between. */
export async function findingsInAllViews(page: Page, place?: string): Promise<string[]> {
  const findings: string[] = []
  for (const size of windows) {
    await page.setViewportSize(size)
    findings.push(...(await findingsInBothThemes(page, place)))
  }
  return findings
}
