import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { acquireLock } from '#data-files/file-lock.ts'
import { systemErrorCode } from '#data-files/system-error-code.ts'
import { CliError } from '#run/process/cli-error.ts'

export interface PortUse {
  /** Name of the environment variable that chooses the port. */
  readonly variable: string
  readonly port: number
}

const ipv4Loopback = '127.0.0.1'
const ipv6Loopback = '::1'
const addressMissingCodes = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']
/** Lets the system choose a port that is free. */
const anyPort = 0

/**
 * Checks that `host` is an address of this machine, and that every port is free there, and one that browsers and `fetch`
 * talk to.
 * @throws CliError with the host, or with the port and its variable.
 */
export async function requireFreePorts(host: string, uses: readonly PortUse[]): Promise<void> {
  const hostCode = await listenError(host, anyPort)
  if (hostCode) {
    throw new CliError(
      `Nothing can listen on ${host} (${hostCode}): set HOST to an address of this machine, 127.0.0.1 for this machine alone, 0.0.0.0 for all its networks.`,
    )
  }
  for (const [index, { variable, port }] of uses.entries()) {
    const duplicate = uses.slice(0, index).find((other) => other.port === port)
    if (duplicate) {
      throw new CliError(
        `${duplicate.variable} and ${variable} are both ${port}; give each its own.`,
      )
    }
    const code = await firstListenError(addressesToTry(host), port)
    if (code) throw new CliError(messageFor(code, variable, port, host))
    if (await isBlocked(port)) {
      throw new CliError(
        `Browsers and fetch refuse port ${port} (${variable}), which belongs to another protocol: set ${variable} to another port.`,
      )
    }
  }
}

/** For `localhost` a browser may try IPv6 first, so the port must be free there too. */
const addressesToTry = (host: string) =>
  host === ipv4Loopback ? [ipv4Loopback, ipv6Loopback] : [host]

async function firstListenError(hosts: readonly string[], port: number): Promise<string> {
  for (const host of hosts) {
    const code = await listenError(host, port)
    if (code && !(host === ipv6Loopback && addressMissingCodes.includes(code))) return code
  }
  return ''
}

const listenError = (host: string, port: number) =>
  new Promise<string>((resolve) => {
    const server = net.createServer()
    server.once('error', (error) => resolve(systemErrorCode(error) || error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('')))
  })

/** Whether `fetch` refuses the port itself (https://fetch.spec.whatwg.org/#port-blocking). Nothing may listen on it. */
const isBlocked = (port: number) =>
  fetch(`http://${ipv4Loopback}:${port}`).then(
    () => false,
    (error: unknown) =>
      error instanceof TypeError &&
      error.cause instanceof Error &&
      error.cause.message === 'bad port',
  )

function messageFor(code: string, variable: string, port: number, host: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} (${variable}) is already in use: stop the program that holds it, or set ${variable} to a free port.`
  }
  if (code === 'EACCES') {
    return `Port ${port} (${variable}) needs more rights than this user has: set ${variable} to a port above 1023.`
  }
  return `Port ${port} (${variable}) cannot be opened on ${host} (${code}).`
}

/** Above well-known ports, below the range of ephemeral ports. */
const ports = { from: 20_000, to: 32_000 }
const maxAttempts = 100

/**
 * A port that is free and not reserved by another process. It is reserved until this process ends, because the program
 * that uses it may start seconds later.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const port = randomInt(ports.from, ports.to)
    const isFree =
      reservePort(port) && !(await firstListenError(addressesToTry(ipv4Loopback), port))
    if (isFree) return port
  }
  throw new Error(`No free port was found between ${ports.from} and ${ports.to}.`)
}

const reservations: (() => void)[] = []

/** Reserves a port until this process ends. False when another process has reserved it. */
export function reservePort(port: number): boolean {
  const folder = path.join(os.tmpdir(), `reboot-ports-${os.userInfo().username}`)
  mkdirSync(folder, { recursive: true })
  const lock = acquireLock(path.join(folder, String(port)))
  if (lock.state === 'taken') return false
  if (reservations.length === 0) {
    process.once('exit', () => {
      for (const release of reservations) release()
    })
  }
  reservations.push(lock.release)
  return true
}
