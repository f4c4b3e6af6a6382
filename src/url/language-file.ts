/**
 * The address of a build script's copy for a language: `assets/x.js` is `assets/en/x.js` for English.
 * @param fileName below the site's root, with or without the first slash
 */
export const languageFile = (locale: string, fileName: string) =>
  fileName.replace(/(?=[^/]+$)/, `${locale}/`)
