const oneYearSeconds = 31_536_000

/** Headers of every answer, whatever it is: a browser may see any of them first. */
export function addTransportHeaders(headers: Headers, isHttps: boolean): void {
  headers.set('x-content-type-options', 'nosniff')
  if (isHttps) {
    headers.set('strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`)
  }
}
