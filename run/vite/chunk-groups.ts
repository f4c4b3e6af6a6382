import type { Rolldown } from 'vite'

/** In order: a module goes into the first group that matches. `$initial` is what every page loads. */
const files: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'core', tags: ['$initial'] },
  {
    name: 'programme',
    test: /\/features\/pages\/(?!.*(?:content-text|device-copy|not-found|questions|step|call-to|faq|block-section)).*\.vanilla\.css$/,
    minShareCount: 2,
  },
  // Styles in few files: shared pages contain the styles that they need; other pages request each file.
  {
    name: 'part-styles',
    test: /\/(?:src\/ui\/(?:alert|badge|breadcrumb|card|chip|choice|clauses|color-disc|field|hidden-input|pagination|price|progress|search-field|section-heading|stage|step-title|swatch)|src\/(?:forms|items\/device)|pages\/text\/content-text|device-lists\/list-button).*\.vanilla\.css$/,
    minShareCount: 2,
  },
  {
    name: 'text-styles',
    test: /\/(?:src\/ui|content|pages)\/.*\.vanilla\.css$/,
    minShareCount: 2,
  },
  {
    name: 'form-messages',
    test: /\/messages\/(?:access|format_separator|forms|newsletter|requests)/,
    minShareCount: 2,
  },
  {
    // What a page needs of its form before the form's script is loaded.
    name: 'form-contract',
    test: /\/contract\/(?:person|request|session|text-limits|text-values|user|waiting-times|password-rules|coupon|endpoint|attribution|uploaded-file)\.ts/,
    minShareCount: 2,
  },
  {
    // Loaded after the page, with its form.
    name: 'forms',
    test: /\/src\/forms\/(?!use-sync-form|use-show-change)|\/contract\/is-schema|\/session\/session\.ts|\/@conform-to\/|\/ui\/text-area/,
    minShareCount: 2,
  },
  {
    name: 'fields',
    test: /\/ui\/(?:alert|checkbox|choice|field|radio|select|text-field)/,
    minShareCount: 2,
  },
  {
    name: 'cards',
    test: /\/src\/(?:items\/(?!devices-breadcrumb)|item-search\/)|\/device-search\/device-search|\/device-lists\/(?:save-|compare-b|card-|stored|list-b|lazy|use-)|\/messages\/(?:compare|saved)_|\/ui\/(?:color-disc|swatch)|\/use-sync-form-with-search/,
    minShareCount: 2,
  },
  {
    // A few words each: otherwise every combination of pages that share them would be a file of its own.
    name: 'device-messages',
    test: /\/messages\/(?:device|catalogue)_/,
    minShareCount: 2,
  },
  // Words of forms and the account only: in the parts of public pages every first visit would load them.
  {
    name: 'error-messages',
    test: /\/messages\/(?:error|failure|refusal)_/,
    minShareCount: 2,
  },
  {
    name: 'account-messages',
    test: /\/messages\/(?:account|breakdown|card|invoice|my_tech|password|payment|person|points|reset|settings|signup|subscriptions|tradein)_/,
    minShareCount: 3,
  },
  { name: 'settings-messages', test: /\/messages\/settings_/, minShareCount: 2 },
  { name: 'signup-messages', test: /\/messages\/signup_/, minShareCount: 2 },
  { name: 'consent-messages', test: /\/messages\/consent_/, minShareCount: 2 },
  { name: 'not-found-messages', test: /\/messages\/not_found_/, minShareCount: 2 },
  {
    // Small, without parts of their own, and on most pages of the account.
    name: 'account-parts',
    test: /\/(?:account\.data|best-coupon-price|coupon-rules|help-center\.data|invoice-text|own-(?:coupons\.data|subscriptions?(?:\.data)?)|settings-errors|use-show-change)\.tsx?$|\/ui\/list-status|\/messages\/ui_list_/,
    minShareCount: 2,
  },
  {
    name: 'password-fields',
    test: /\/personal-fields\/(?:current-|new-)?password-.*\.tsx?$/,
    minShareCount: 2,
  },
  {
    name: 'person-fields',
    test: /\/personal-fields\/(?:address-lines|consent-|known-|name-|occupation-|person-|phone-|privacy-).*\.tsx?$|\/i18n\/prefecture-names/,
    minShareCount: 2,
  },
  {
    // Those and accordions: no list of devices has them.
    name: 'tables',
    test: /\/src\/ui\/(?:accordion|table|table-roles|use-focus-on-step)(?:\.css)?\.tsx?$/,
    minShareCount: 3,
  },
  {
    name: 'section-not-found',
    test: /\/frame\/(?:section-not-found|account-pages)/,
    minShareCount: 2,
  },
  {
    // Of the words, only those of its own: every public page loads this file.
    name: 'ui',
    test: /\/src\/(?:ui|seo|device-art)\/.*\.tsx?$|\/items\/devices-breadcrumb|\/i18n\/full-name|\/api-client\/retry-of|\/messages\/(?:ui|pages)_|\/react-query\/|\/content-text|\/page-structured-data|\/paraglide\/registry|\/contract\/(?:days|percent)\.ts/,
    minShareCount: 3,
  },
  {
    name: 'copy',
    test: /\/@portabletext\/|\/react-compiler-runtime|\/react\/compiler-runtime|\/(?:portable-text|content-picture|questions|question-list)\.(?:tsx|css\.ts)$|\/pictures\/picture-data/,
  },
  // These are on the home page too.
  { name: 'steps', test: /\/blocks\/(?:step|call-to|faq|block-section)/, minShareCount: 2 },
  {
    name: 'blocks',
    test: /\/features\/pages\/(?:blocks|content-page)/,
    minShareCount: 2,
  },
]

/**
 * Which module is in which file for the browser. What is loaded together compresses best together; by default it becomes
 * dozens of small files.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  groups: files.map((file, place) => ({ ...file, priority: files.length - place })),
  includeDependenciesRecursively: false,
}
