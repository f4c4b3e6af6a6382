import { type Environment, loopbackNames } from '#app.config.ts'

type Settings = Pick<Environment, 'SITE_URL' | 'PORT' | 'REBOOT_MODE'>

const impliedPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * The origins (RFC 6454) that this site answers for: its own address and, on one machine, the machine's own names.
 * Nothing that a proxy says in `X-Forwarded-Host` or `X-Forwarded-Proto` adds to them.
 */
export function ownOrigins({ SITE_URL, PORT, REBOOT_MODE }: Settings): readonly string[] {
  const own = new URL(SITE_URL).origin
  if (REBOOT_MODE === 'production') return [own]
  return [...new Set([own, ...loopbackNames.map((name) => `http://${name}:${PORT}`)])]
}

/**
 * Valid values of a `Host` header (RFC 9110, 7.2): the hosts of the origins, with or without the port that the scheme
 * implies. Lower case.
 */
export function ownHosts(settings: Settings): ReadonlySet<string> {
  const hosts = ownOrigins(settings).flatMap((origin) => {
    const { host, hostname, port, protocol } = new URL(origin)
    return port ? [host] : [host, `${hostname}:${impliedPorts[protocol]}`]
  })
  return new Set(hosts)
}
