import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { serve } from '@hono/node-server'
import * as v from 'valibot'

/** Built Start pages in a separate process, with their files and their HTML compressed like the site's. */
const [, , dist = '', port = ''] = process.argv

const ServerEntry = v.object({
  default: v.object({
    fetch: v.custom<(request: Request) => Promise<Response>>(
      (value) => typeof value === 'function',
    ),
  }),
})

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect x="120" y="20" width="160" height="360" rx="24"/></svg>'

/** The site's quality for what it compresses while a visitor waits. */
const asTheSite = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const assets = path.join(dist, 'client', 'assets')
const files = new Map(
  readdirSync(assets).map((name) => [
    `/assets/${name}`,
    {
      type: types[path.extname(name)] ?? 'application/octet-stream',
      bytes: new Uint8Array(brotliCompressSync(readFileSync(path.join(assets, name)))),
    },
  ]),
)
const entry = pathToFileURL(path.join(dist, 'server', 'server.js'))
const { default: pages } = v.parse(ServerEntry, await import(entry.href))

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const file = files.get(pathname)
  if (file)
    return new Response(file.bytes, {
      headers: { 'Content-Type': file.type, 'Content-Encoding': 'br' },
    })
  if (pathname === '/picture.svg')
    return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
  const page = await pages.fetch(request)
  if (!request.headers.get('accept-encoding')?.includes('br')) return page
  const html = new Uint8Array(brotliCompressSync(await page.arrayBuffer(), asTheSite))
  const headers = new Headers(page.headers)
  headers.set('Content-Encoding', 'br')
  headers.delete('Content-Length')
  return new Response(html, { status: page.status, headers })
}

serve({ hostname: '127.0.0.1', port: Number(port), fetch: answer })

process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
