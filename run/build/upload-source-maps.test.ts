import { once } from 'node:events'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { uploadSourceMaps } from './upload-source-maps.ts'

const repository = path.dirname(path.dirname(import.meta.dirname))

/** A project that has been built with maps. */
function project() {
  const root = newTemporaryFolder('maps')
  const folder = path.join(root, 'dist', 'source-maps', 'assets', 'ja')
  mkdirSync(folder, { recursive: true })
  mkdirSync(path.join(root, 'node_modules'))
  symlinkSync(
    path.join(repository, 'node_modules', 'sentry'),
    path.join(root, 'node_modules', 'sentry'),
  )
  const map = { version: 3, sources: ['src/x.ts'], sourcesContent: ['throw 1'], names: [] }
  writeFileSync(path.join(folder, 'x.js'), 'throw 1\n')
  writeFileSync(path.join(folder, 'x.js.map'), JSON.stringify({ ...map, mappings: 'AAAA' }))
  return { root, hasMaps: () => existsSync(path.join(root, 'dist', 'source-maps')) }
}

/** Accepts source maps as Sentry does: the upload options, a bundle, and its assembly. */
async function startSentry() {
  const requests: { address: string; token: string | undefined; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const address = `${request.method} ${request.url}`
    const body = Buffer.concat(chunks)
    requests.push({ address, token: request.headers.authorization, body })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(address, body)))
  })
  const isUploaded = () => requests.some(({ address }) => address === 'POST /upload/')
  function answer(address: string, body: Buffer) {
    if (address.includes('assemble')) {
      return isUploaded()
        ? { state: 'ok', missingChunks: [] }
        : { state: 'not_found', missingChunks: JSON.parse(body.toString()).chunks }
    }
    if (!address.includes('chunk-upload')) return {}
    const size = 8 * 1024 * 1024
    const sizes = { chunkSize: size, maxFileSize: size, maxRequestSize: size, chunksPerRequest: 64 }
    const accept = ['artifact_bundles', 'artifact_bundles_v2']
    const rest = { concurrency: 1, hashAlgorithm: 'sha1', compression: ['gzip'], accept }
    return { url: `${url()}/upload/`, ...sizes, ...rest }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = () => {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  return { url: url(), requests, stop: () => server.close() }
}

const access = { SENTRY_AUTH_TOKEN: 'token-of-a-build', SENTRY_ORG: 'shop', SENTRY_PROJECT: 'site' }
const settingsOf = (root: string, url: string) => ({
  PATH: process.env.PATH,
  HOME: root,
  SENTRY_URL: url,
  ...access,
})

test('uploads the maps to Sentry under the name of the release, and leaves none on the disk', async () => {
  const { root, hasMaps } = project()
  const sentry = await startSentry()
  try {
    const problem = await uploadSourceMaps(root, 'reboot@1.0.0+abc', settingsOf(root, sentry.url))
    expect(problem).toBeUndefined()
  } finally {
    sentry.stop()
  }
  const sent = sentry.requests.find(({ address }) => address === 'POST /upload/')
  expect(sent?.token).toBe('Bearer token-of-a-build')
  const packed = sent?.body ?? Buffer.alloc(0)
  const bundle = gunzipSync(
    packed.subarray(packed.indexOf('\r\n\r\n') + 4, packed.lastIndexOf('\r\n--')),
  )
  expect(bundle.toString('latin1')).toContain('assets/ja/x.js.map')
  const order = sentry.requests.find(({ address }) => address.includes('assemble'))
  expect(order?.address).toContain('/organizations/shop/')
  expect(JSON.parse(String(order?.body))).toMatchObject({
    projects: ['site'],
    version: 'reboot@1.0.0+abc',
  })
  expect(hasMaps()).toBe(false)
}, 60_000)

test('says why they were not uploaded, and leaves none on the disk either', async () => {
  const unreachable = project()
  const stopped = await startSentry()
  stopped.stop()
  const settings = settingsOf(unreachable.root, stopped.url)
  expect(await uploadSourceMaps(unreachable.root, 'r', settings)).toContain('were not uploaded')
  expect(unreachable.hasMaps()).toBe(false)
  const unnamed = project()
  const problem = await uploadSourceMaps(unnamed.root, 'r', { SENTRY_AUTH_TOKEN: 'x' })
  expect(problem).toContain('needs SENTRY_ORG and SENTRY_PROJECT')
  expect(unnamed.hasMaps()).toBe(false)
}, 120_000)

test('uploads nothing without a token', async () => {
  expect(await uploadSourceMaps(project().root, 'r', {})).toBeUndefined()
})
