import type { Page } from '@playwright/test'

/** WCAG 1.4.12: what a reader may set. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

/** The current document as a reader sees it who has set all of that. */
export const spaceText = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, textSpacing)
