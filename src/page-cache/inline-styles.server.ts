import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { policyHash } from '#src/http/policy-hash.server.ts'

interface StyleSheet {
  readonly text: string
  /** As a policy names it. */
  readonly hash: string
}

/** Style sheets of the built site, by their address. */
export type StyleSheets = ReadonlyMap<string, StyleSheet>

/** @param browserFiles folder of the browser build */
export function readStyleSheets(browserFiles: string): StyleSheets {
  const names = readdirSync(path.join(browserFiles, 'assets')).filter((name) =>
    name.endsWith('.css'),
  )
  return new Map(
    names.map((name) => {
      const text = readFileSync(path.join(browserFiles, 'assets', name), 'utf8').trim()
      return [`/assets/${name}`, { text, hash: policyHash(text) }]
    }),
  )
}

/** As React writes it; later links have their place after it. */
const sheetLink = /<link rel="stylesheet" href="([^"]+)"([^>]*) data-precedence="[^"]*"\/>/g

/**
 * Inserts the styles of a page: a first visit paints without another request. Their links stay, with a type that no browser
 * loads: React and Vite's script loader find a sheet by its link, and would load it. It takes both attributes: Chromium 150
 * loads a sheet that is only `disabled`, Firefox 153 fetches one of another type, and drops it.
 * @param nonce of the page's policy, when that does not list the styles by their hashes
 */
export function inlineStyles(html: string, sheets: StyleSheets, nonce?: string) {
  const hashes = new Set<string>()
  const opening = nonce === undefined ? '<style>' : `<style nonce="${nonce}">`
  const withStyles = html.replace(sheetLink, (link: string, href: string) => {
    const sheet = sheets.get(href)
    if (!sheet) return link
    hashes.add(sheet.hash)
    return `${opening}${sheet.text}</style>${link.replace('/>', ' type="text/plain" disabled=""/>')}`
  })
  return { html: withStyles, hashes: [...hashes] }
}
