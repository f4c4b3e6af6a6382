import { demoAccounts } from '#api/store/seed-accounts.ts'
import { editorAccount } from '#cms/lake/editor-account.ts'
import type { Stack } from './stack.ts'
import { startupMessage } from './startup-message.ts'

/** The block for a stack that is open, with the accounts that its own API and lake know. */
export const describeStack = ({ settings }: Stack): string =>
  startupMessage({
    settings,
    customers: settings.REBOOT_MODE === 'local' && settings.usesEmbeddedApi ? demoAccounts : [],
    editor: settings.usesEmbeddedLake ? editorAccount(settings.DATA_DIR) : undefined,
    secondsToReady: performance.now() / 1_000,
  })
