import { demoAccounts } from '#api/store/seed-accounts.ts'
import { editorAccount } from '#cms/lake/editor-account.ts'
import type { House } from './house.ts'
import { welcome } from './welcome.ts'

/** The block for a house that is open, with the accounts that its own API and lake know. */
export const describeHouse = ({ settings }: House): string =>
  welcome({
    settings,
    customers: settings.REBOOT_MODE === 'local' && settings.usesEmbeddedApi ? demoAccounts : [],
    editor: settings.usesEmbeddedLake ? editorAccount(settings.DATA_DIR) : undefined,
    secondsToReady: performance.now() / 1_000,
  })
