import { localeOfPath, pathWithLocale } from '#src/url/locale-path.ts'

function isReadable(pathname: string): boolean {
  try {
    decodeURI(pathname)
    return true
  } catch {
    return false
  }
}

/** A path with a broken escape (`/%E0%A4%A`) can be no page: the not-found page of its language is asked for instead. */
export function withReadablePath(request: Request): Request {
  const { pathname, origin } = new URL(request.url)
  if (isReadable(pathname)) return request
  const lost = new URL(pathWithLocale('/404', localeOfPath(pathname)), origin)
  return new Request(lost, { headers: request.headers })
}
