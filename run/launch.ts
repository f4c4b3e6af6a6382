import { existsSync } from 'node:fs'
import path from 'node:path'
import { demoAccounts } from '#api/store/seed-accounts.ts'
import { editorAccount } from '#cms/lake/editor-account.ts'
import type { House } from './house.ts'
import { keepHouse } from './keep-house.ts'
import { welcome } from './welcome.ts'

const root = path.dirname(import.meta.dirname)
const settingsFile = path.join(root, '.env')
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)

const describe = ({ settings }: House) =>
  welcome({
    settings,
    customers: settings.REBOOT_MODE === 'local' && settings.usesEmbeddedApi ? demoAccounts : [],
    editor: settings.usesEmbeddedLake ? editorAccount(settings.DATA_DIR) : undefined,
    secondsToReady: performance.now() / 1_000,
  })

await keepHouse({ root, source: process.env, describe })
