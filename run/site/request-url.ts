/** The URL of a request; undefined when it is invalid: then reading `url` itself throws. Node accepts e.g. a Host of `a:99999`. */
export function requestUrl(request: Request): URL | undefined {
  try {
    return new URL(request.url)
  } catch {
    return undefined
  }
}
