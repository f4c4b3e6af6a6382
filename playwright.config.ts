import os from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '#run/test/find-browser.ts'
import { consentGiven } from '#tests/support/consent.ts'
import { chooseTestPorts } from '#tests/support/test-stack.ts'

const executablePath = await findBrowser()
const { siteUrl } = await chooseTestPorts()

const quietArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  // Without a graphics card the emulated one only costs time.
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
]
// Chromium refuses to sandbox itself for root.
const sandboxArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

/** Tests that change the shared stack, or that are the same at every width, run once. */
const once = '**/*.once.spec.ts'
const studio = '**/studio*.spec.ts'

/**
 * A journey told in both languages runs once in each, at one width in Japanese and at the other in English: tagged
 * `@ja-on-phone` or `@ja-on-desktop`, half of them each. One that is the same at every width, or that only one has, is tagged
 * `@on-phone` or `@on-desktop`.
 */
const onPhone = [/@on-phone\b/, / ja: .*@ja-on-phone\b/, / en: .*@ja-on-desktop\b/]
const onDesktop = [/@on-desktop\b/, / ja: .*@ja-on-desktop\b/, / en: .*@ja-on-phone\b/]

/** The stack under test needs cores too, but on two cores one browser at a time is too slow. */
const minWorkers = 2
const workersPerCore = 0.75

export default defineConfig({
  testDir: 'tests',
  // The one in the root only names the others.
  tsconfig: './tsconfig.tests.json',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/start-test-stack.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: Math.max(minWorkers, Math.floor(os.availableParallelism() * workersPerCore)),
  reporter: 'list',
  // A journey through a whole flow takes 20 s where nothing else runs.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: siteUrl,
    // Returning visitors have chosen already; first visits are in consent.spec.ts.
    storageState: consentGiven({ analytics: false, error_reporting: false, advertising: false }),
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    colorScheme: 'light',
    // Recording every step costs a fifth more processor time; `npx playwright test --trace on` does it when asked.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...quietArguments, ...sandboxArguments],
    },
  },
  projects: [
    {
      // Its files are one long journey each, so they start first.
      name: 'studio',
      testMatch: studio,
      // Animations of the Studio are a tenth of its processor time.
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'desktop',
      testIgnore: [once, studio],
      grepInvert: onPhone,
      use: desktop,
    },
    {
      name: 'phone',
      testIgnore: [once, studio],
      grepInvert: onDesktop,
      // One pixel per CSS pixel: drawing seven times as many by software is a third of the time.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'once',
      testMatch: once,
      testIgnore: studio,
      use: desktop,
    },
  ],
})
