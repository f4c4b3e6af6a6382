import { definePlugin } from 'sanity'

const locale = 'ja-JP'

/**
 * Japanese messages of the Studio that the plugin `jaJPLocale` lacks or has wrong. Listed after it: the later bundle of a
 * namespace replaces single messages of the earlier one.
 */
export const japaneseMessages = definePlugin({
  name: 'reboot-japanese',
  i18n: {
    bundles: [
      { locale, namespace: 'studio', resources: () => import('./studio.ts') },
      { locale, namespace: 'structure', resources: () => import('./structure.ts') },
      { locale, namespace: 'validation', resources: () => import('./validation.ts') },
      { locale, namespace: 'presentation', resources: () => import('./presentation.ts') },
      { locale, namespace: 'copy-paste', resources: () => import('./copy-paste.ts') },
    ],
  },
})
