import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import * as v from 'valibot'

/** A built Start page in a process of its own, with its scripts compressed. */
const [, , dist = '', port = ''] = process.argv

const ServerEntry = v.object({
  default: v.object({
    fetch: v.custom<(request: Request) => Promise<Response>>(
      (value) => typeof value === 'function',
    ),
  }),
})

const assets = path.join(dist, 'client', 'assets')
const scripts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [
      `/assets/${name}`,
      new Uint8Array(brotliCompressSync(readFileSync(path.join(assets, name)))),
    ]),
)
const entry = pathToFileURL(path.join(dist, 'server', 'server.js'))
const { default: pages } = v.parse(ServerEntry, await import(entry.href))

serve({
  hostname: '127.0.0.1',
  port: Number(port),
  fetch: (request) => {
    const script = scripts.get(new URL(request.url).pathname)
    return script
      ? new Response(script, {
          headers: { 'Content-Type': 'text/javascript', 'Content-Encoding': 'br' },
        })
      : pages.fetch(request)
  },
})

process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
