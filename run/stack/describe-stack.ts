import { demoAccounts } from '#api/store/seed-accounts.ts'
import { editorAccount } from '#cms/lake/editor-account.ts'
import type { Stack } from './stack.ts'
import { startupMessage } from './startup-message.ts'

/** The start message of a running stack, with the accounts of its API and lake. */
export const describeStack = ({ settings }: Stack): string =>
  startupMessage({
    settings,
    customers: settings.REBOOT_MODE === 'local' && settings.usesEmbeddedApi ? demoAccounts : [],
    editor: settings.usesEmbeddedLake ? editorAccount(settings.DATA_DIR) : undefined,
    secondsToReady: performance.now() / 1_000,
  })
