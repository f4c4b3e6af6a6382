import { redirect } from '@tanstack/react-router'
import { getLocale } from '#src/i18n/locale.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { stringifySearch } from '#src/url/search-params.ts'

/** The answer to a form without JavaScript: 303 to a page of this site in the language of the form. */
export function seeOther(path: string, search: Record<string, unknown> = {}, hash?: string) {
  const anchor = hash ? `#${hash}` : ''
  return redirect({
    href: `${pathWithLocale(path, getLocale())}${stringifySearch(search)}${anchor}`,
    statusCode: 303,
    reloadDocument: true,
  })
}
