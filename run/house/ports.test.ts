import { once } from 'node:events'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { findFreePort, requireFreePorts } from './ports.ts'

async function listenOn(host: string) {
  const port = await findFreePort()
  const server = net.createServer().listen(port, host)
  await once(server, 'listening')
  return { port, [Symbol.dispose]: () => void server.close() }
}

describe('ports', () => {
  it('that are free pass', async () => {
    const port = await findFreePort()
    await expect(requireFreePorts('127.0.0.1', [{ variable: 'PORT', port }])).resolves.toBe(
      undefined,
    )
  })

  it.each(['127.0.0.1', '0.0.0.0', '::1'])('held at %s are named', async (host) => {
    using held = await listenOn(host)
    await expect(
      requireFreePorts('127.0.0.1', [{ variable: 'API_PORT', port: held.port }]),
    ).rejects.toThrow(`Port ${held.port} (API_PORT) is already in use: stop the program`)
  })

  it('given twice are named', async () => {
    const port = await findFreePort()
    const uses = [
      { variable: 'PORT', port },
      { variable: 'LAKE_PORT', port },
    ]
    await expect(requireFreePorts('127.0.0.1', uses)).rejects.toThrow(
      `PORT and LAKE_PORT are both ${port}; give each its own.`,
    )
  })
})
