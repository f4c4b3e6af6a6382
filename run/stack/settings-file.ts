import { existsSync } from 'node:fs'
import path from 'node:path'

/** Adds the settings of `.env` at the root to those of the environment, which win. */
export function loadSettingsFile(root: string): void {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
