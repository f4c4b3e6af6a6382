import { defaultLocale, type Locale } from '#app.config.ts'

const englishPrefix = '/en'

/** `/en` and everything below it is English; every other path is Japanese. */
export const localeOfPath = (pathname: string): Locale =>
  pathname === englishPrefix || pathname.startsWith(`${englishPrefix}/`) ? 'en' : defaultLocale

/** `/en/devices` → `/devices`, `/en` → `/`: the path that routes are written in. */
export const pathWithoutLocale = (pathname: string): string =>
  localeOfPath(pathname) === 'en' ? pathname.slice(englishPrefix.length) || '/' : pathname

/** The inverse: English paths have the prefix, Japanese ones do not. `/` in English is `/en`, without a slash. */
export const pathWithLocale = (pathname: string, locale: Locale): string => {
  const bare = pathWithoutLocale(pathname)
  if (locale === defaultLocale) return bare
  return bare === '/' ? englishPrefix : `${englishPrefix}${bare}`
}
