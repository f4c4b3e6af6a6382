import { readFileSync } from 'node:fs'

/** The pages of the navigation of the account. Read as text: its labels need the compiler of the site. */
export const accountPaths = [
  ...readFileSync('src/frame/account-pages.ts', 'utf8').matchAll(/to: '(\/account[^']*)'/g),
].map(([, path = '']) => path)
