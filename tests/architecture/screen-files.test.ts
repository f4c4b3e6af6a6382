import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'

/**
 * Each screen of the account with the files at which its route begins: the components that it shows and the data that its
 * loader fetches. A route with several views has a line for each; a part that the route passes in is a separate screen.
 */
const screens: Readonly<Record<string, readonly string[]>> = {
  'sign-up': ['access/sign-up/sign-up-screen.tsx', 'access/sign-up/sign-up-sent-screen.tsx'],
  login: [
    'access/login/login-screen.tsx',
    'access/login/login.data.ts',
    'access/login/store-confirmation.data.ts',
  ],
  'password reset: ask for the link': ['access/password-reset/request-screen.tsx'],
  'password reset: link sent': ['access/password-reset/request-success-screen.tsx'],
  'password reset: new password': [
    'access/new-password/confirm-screen.tsx',
    'access/new-password/confirm.data.ts',
    'access/new-password/store-reset-link.data.ts',
  ],
  'password reset: done': ['access/new-password/confirm-success-screen.tsx'],
  overview: ['account/account-screen.tsx', 'account/account.data.ts'],
  'my tech: list': ['my-tech/subscription-list.tsx', 'my-tech/my-tech.data.ts'],
  'my tech: one device': ['my-tech/my-tech-screen.tsx', 'my-tech/my-tech.data.ts'],
  'my tech: a step of a change': ['change-subscription/change-page.tsx'],
  'my tech: choose a device': [
    'choose-device/choose-device-page.tsx',
    'choose-device/choose-device.data.ts',
  ],
  'manage payments': [
    'manage-payments/payments-screen.tsx',
    'manage-payments/manage-payments.data.ts',
  ],
  'manage billing': ['manage-billing/billing-screen.tsx'],
  'manage billing: one invoice': ['manage-billing/invoice-screen.tsx'],
  'make payment': [
    'make-payment/payment-screen.tsx',
    'make-payment/payable-form.tsx',
    'make-payment/make-payment.data.ts',
  ],
  points: ['reboot-points/points-screen.tsx', 'reboot-points/points-history.tsx'],
  'points: use now': ['use-points/use-points.tsx', 'use-points/use-points.data.ts'],
  'points: coupons': ['coupons/coupons-screen.tsx'],
  'points: invitations': ['invitations/invitations-screen.tsx', 'invitations/invitations.data.ts'],
  'e-mail and password': [
    'account-settings/email-password/email-password-screen.tsx',
    'account-settings/email-password/email-password.data.ts',
  ],
  notifications: ['account-settings/notifications/notifications-screen.tsx'],
  'personal information': ['account-settings/personal-information/personal-information-screen.tsx'],
  'own data': ['account-settings/own-data/data-download.tsx'],
  'address change': ['account-settings/address-change/address-change-screen.tsx'],
  'address change: sent': ['account-settings/address-change/address-success-screen.tsx'],
  agreement: ['account-settings/agreement/new-terms.tsx'],
}

/** The route is one of them. */
const maxFiles = 7

const features = new Map(sourceFiles('src/features').map((file) => [file.path, file]))
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/**
 * Files of the screen's own folder that it needs, and its route. Files beside the folders of a feature, or below the
 * features, are shared by several screens and not counted.
 */
function filesOf(entries: readonly string[]): number {
  const paths = entries.map((entry) => `src/features/${entry}`)
  const [folder] = paths.map(folderOf)
  const reached = new Set<string>()
  const read = (path: string) => {
    const file = features.get(path)
    if (!file || folderOf(path) !== folder || reached.has(path)) return
    reached.add(path)
    for (const { target } of importsOf(file)) if (target) read(target)
  }
  paths.forEach(read)
  return reached.size + 1
}

test('a screen of the account takes at most seven files, its route among them', () => {
  const counts = Object.entries(screens).map(([name, entries]) => [name, filesOf(entries)] as const)
  expect(counts.filter(([, count]) => count > maxFiles || count < 2)).toEqual([])
})

test('every page of the account shows one of them', () => {
  const listed = new Set(
    Object.values(screens).flatMap((entries) => entries.map((entry) => `src/features/${entry}`)),
  )
  const pages = sourceFiles('src/routes/account').filter(({ path }) => !path.endsWith('/$.tsx'))
  expect(pages.length).toBeGreaterThan(8)
  const others = pages.filter((page) =>
    importsOf(page).every(({ target }) => target === undefined || !listed.has(target)),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})
