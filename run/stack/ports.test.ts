import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { describe, expect, test } from 'vitest'
import { findFreePort, requireFreePorts, reservePort } from './ports.ts'

async function listenOn(host: string) {
  const port = await findFreePort()
  const server = net.createServer().listen(port, host)
  await once(server, 'listening')
  return { port, [Symbol.dispose]: () => void server.close() }
}

const reserveProgram = `
  import { findFreePort } from '#run/stack/ports.ts'
  console.log(await findFreePort())
  process.stdin.once('data', () => process.exit())
`

/** A process that reserves a port and runs until it gets input. */
async function processWithPort() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', reserveProgram])
  const ended = once(child, 'exit')
  const [line] = await once(child.stdout, 'data')
  const end = () => {
    child.stdin.end('end')
    return ended
  }
  return { port: Number(line), end }
}

describe('ports', () => {
  test('are reserved until the process ends, even if nobody listens there', async () => {
    const { port, end } = await processWithPort()
    expect(reservePort(port)).toBe(false)
    await end()
    expect(reservePort(port)).toBe(true)
    expect(reservePort(port)).toBe(false)
  })

  test('that are free are accepted', async () => {
    const port = await findFreePort()
    await expect(requireFreePorts('127.0.0.1', [{ variable: 'PORT', port }])).resolves.toBe(
      undefined,
    )
  })

  test.each(['127.0.0.1', '0.0.0.0', '::1'])(
    'in use on %s are named in the error',
    async (host) => {
      using held = await listenOn(host)
      await expect(
        requireFreePorts('127.0.0.1', [{ variable: 'API_PORT', port: held.port }]),
      ).rejects.toThrow(`Port ${held.port} (API_PORT) is already in use: stop the program`)
    },
  )

  test('that are used twice are named in the error', async () => {
    const port = await findFreePort()
    const uses = [
      { variable: 'PORT', port },
      { variable: 'LAKE_PORT', port },
    ]
    await expect(requireFreePorts('127.0.0.1', uses)).rejects.toThrow(
      `PORT and LAKE_PORT are both ${port}; give each its own.`,
    )
  })

  // An address that is kept for documents, an unknown name, and something that is neither.
  test.each(['203.0.113.9', 'no-such-host.invalid', 'http://127.0.0.1'])(
    'on %s, which is not of this machine, are not blamed: HOST is',
    async (host) => {
      const uses = [{ variable: 'PORT', port: await findFreePort() }]
      const refused = requireFreePorts(host, uses)
      await expect(refused).rejects.toThrow(`Nothing can listen on ${host} (E`)
      await expect(refused).rejects.toThrow('set HOST to an address of this machine')
    },
  )

  test('that fetch and browsers refuse are named in the error', async () => {
    const uses = [{ variable: 'API_PORT', port: 4190 }]
    await expect(requireFreePorts('127.0.0.1', uses)).rejects.toThrow(
      'Browsers and fetch refuse port 4190 (API_PORT)',
    )
  })
})
