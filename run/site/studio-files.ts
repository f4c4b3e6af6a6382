import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '#app.config.ts'
import { studioRuntime } from '#cms/studio/runtime-config.ts'
import { type StaticFileHandler, staticFiles } from './static-files.ts'

const prefix = '/studio'
const assets = `${prefix}/assets/`
const hostedOrigins = ['https://*.sanity.io']
const hostedSockets = ['wss://*.sanity.io']

/** Whether a path belongs to the Studio. */
export const isStudioPath = (pathname: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)

/**
 * Serves the built Studio below `/studio`. Every path inside the Studio returns its single page.
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
    // Outside of /assets a dot can be part of a path: a field is called `lead.ja`.
    return pathname.startsWith(assets)
      ? new Response(null, { status: 404 })
      : answer(request, `${prefix}/index.html`)
  }
}

/** One static build is used by every installation. The Studio loads the differing settings when it opens. */
const runtimeConfig = (settings: Environment) =>
  Response.json(studioRuntime(settings), { headers: { 'cache-control': 'no-store' } })

/** Content-Security-Policy of the Studio: it may call its lake and frame the site, nothing else. */
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

/** The Studio calls the lake by the host name of its own page. */
const lakeOrigins = (lakeUrl: string) => {
  const { origin } = new URL(lakeUrl)
  return [...new Set([origin, origin.replace('//localhost:', '//127.0.0.1:')])]
}
