import { demoAccounts } from '#api/store/seed-accounts.ts'
import type { Environment } from '#app.config.ts'
import { editorAccount, editorAccountPath } from '#cms/lake/editor-account.ts'
import type { Stack } from './stack.ts'
import { startupMessage } from './startup-message.ts'

/** Output of a service ends in a log that others read: in production it names the file of the password alone. */
function editorLogin({ REBOOT_MODE, DATA_DIR }: Environment): string {
  if (REBOOT_MODE === 'production') return editorAccountPath(DATA_DIR)
  const { email, password } = editorAccount(DATA_DIR)
  return `${email} / ${password}`
}

/** The start message of a running stack, with the accounts of its API and lake. */
export const describeStack = ({ settings }: Stack): string =>
  startupMessage({
    settings,
    customers: settings.REBOOT_MODE === 'local' && settings.usesEmbeddedApi ? demoAccounts : [],
    editor: settings.usesEmbeddedLake ? editorLogin(settings) : undefined,
    secondsToReady: performance.now() / 1_000,
  })
