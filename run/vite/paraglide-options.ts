import type { CompilerOptions } from '@inlang/paraglide-js'
import { fileSystemOfMessages } from './joined-messages.ts'

/** How messages/*.json become functions; shared by the build and by `npm run codegen`. The locale itself comes from the URL: src/i18n/locale.ts. */
export const paraglideOptions: CompilerOptions = {
  project: './project.inlang',
  fs: fileSystemOfMessages,
  outdir: './src/i18n/paraglide',
  strategy: ['baseLocale'],
  emitGitIgnore: false,
  emitReadme: false,
  isServer: 'import.meta.env.SSR',
}
