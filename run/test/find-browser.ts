import { existsSync } from 'node:fs'
import path from 'node:path'

/** Without windows to draw, the headless shell needs half the processor time of a whole browser. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [
  ...shellNames,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium that is already on this machine: CHROME_PATH, the system's, or Playwright's own. */
export async function findBrowser(): Promise<string | undefined> {
  const { CHROME_PATH, PATH = '' } = process.env
  if (CHROME_PATH) return CHROME_PATH
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '')
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...macApplications,
    await playwrightOwn(),
  ]
  return candidates.find((candidate) => existsSync(candidate))
}

export const isHeadlessShell = (executable: string) =>
  shellNames.includes(path.basename(executable))

/** Where Playwright keeps the browser that belongs to its version, installed or not. */
export const playwrightOwn = async (): Promise<string> =>
  (await import('@playwright/test')).chromium.executablePath()
