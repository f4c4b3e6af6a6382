import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '#app.config.ts'
import { studioRuntime } from '#cms/studio/runtime-config.ts'
import { type StaticFileHandler, staticFiles } from './static-files.ts'

const prefix = '/studio'
const assets = `${prefix}/assets/`
const hostedOrigins = ['https://*.sanity.io']
const hostedSockets = ['wss://*.sanity.io']

/** Whether a path is the Studio's to answer. */
export const isStudioPath = (pathname: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)

/**
 * Serves the built Studio below `/studio`; an address inside the Studio answers its one page.
 * Undefined when there is no built Studio in `folder`.
 */
export function studioFiles(settings: Environment, folder: string): StaticFileHandler | undefined {
  if (!existsSync(path.join(folder, 'index.html'))) return undefined
  const answer = staticFiles(folder, prefix, assets, {
    'content-security-policy': policyFor(settings),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  return (request, pathname) => {
    if (pathname === `${prefix}/config.json`) return runtimeConfig(settings)
    const file = answer(request, pathname)
    if (file) return file
    // Elsewhere a dot is part of an address: a field is called `lead.ja`.
    return pathname.startsWith(assets)
      ? new Response(null, { status: 404 })
      : answer(request, `${prefix}/index.html`)
  }
}

/** One static build serves every installation: what differs is asked for when the Studio opens. */
const runtimeConfig = (settings: Environment) =>
  Response.json(studioRuntime(settings), { headers: { 'cache-control': 'no-store' } })

/** The Studio is its own application: it may talk to its lake and frame the site, and nothing else. */
function policyFor(settings: Environment): string {
  const lake = settings.usesEmbeddedLake ? lakeOrigins(settings.lakeUrl) : hostedOrigins
  const sockets = settings.usesEmbeddedLake
    ? lake.map((origin) => origin.replace(/^http/, 'ws'))
    : hostedSockets
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // The Studio's styled-components write style elements at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...lake],
    'media-src': ["'self'", 'blob:', ...lake],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...lake, ...sockets],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'", ...lake],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** The Studio calls the lake by the name that its own page was opened with. */
const lakeOrigins = (lakeUrl: string) => {
  const { origin } = new URL(lakeUrl)
  return [...new Set([origin, origin.replace('//localhost:', '//127.0.0.1:')])]
}
