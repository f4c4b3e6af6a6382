/** The address of a request; none for one that no URL can be, such as with a Host of `a:99999`, which passes Node's parser. */
export function requestUrl(request: Request): URL | undefined {
  try {
    return new URL(request.url)
  } catch {
    return undefined
  }
}
