/** Cookies that scripts of this site read and write; secrets are in cookies that only the server sees. */
export const readCookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

export function writeCookie(
  { name, lifetimeSeconds }: { readonly name: string; readonly lifetimeSeconds: number },
  value: string,
): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`
}

/**
 * @param name with `*` at its end for every name with this beginning; also cookies that a script has set for all hosts of
 * this domain
 */
export function removeCookie(name: string): void {
  const begins = name.endsWith('*') ? name.slice(0, -1) : undefined
  const found = document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((one) => (begins === undefined ? one === name : one.startsWith(begins)))
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, first) => `; Domain=${labels.slice(first).join('.')}`)
  for (const one of found) {
    for (const domain of ['', ...domains]) document.cookie = `${one}=; Path=/; Max-Age=0${domain}`
  }
}
