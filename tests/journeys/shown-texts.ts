import type { Page } from '@playwright/test'

/** Watches the document from now on. @returns reads which of the texts it has contained meanwhile, however shortly */
export async function watchFor(
  page: Page,
  texts: readonly string[],
): Promise<() => Promise<string[]>> {
  const shown = await page.evaluateHandle((wanted) => {
    // Where a title may break, and where it may not.
    const plain = (text: string) => text.replaceAll(/[\u200B\u2060]/g, '')
    const found = new Set<string>()
    new MutationObserver(() => {
      const content = plain(document.body.textContent)
      for (const text of wanted) if (content.includes(plain(text))) found.add(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return found
  }, texts)
  return () => shown.evaluate((found) => [...found])
}
