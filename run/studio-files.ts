import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '#app.config.ts'
import { type FileAnswers, fileAnswers } from './file-answers.ts'

const prefix = '/studio'
const hostedOrigins = ['https://*.sanity.io', 'wss://*.sanity.io', 'https://cdn.sanity.io']

/** Whether a path is the Studio's to answer. */
export const isStudioPath = (pathname: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)

/**
 * Serves the built Studio below `/studio`; an address inside the Studio answers its one page.
 * Undefined when there is no built Studio in `folder`.
 */
export function studioFiles(settings: Environment, folder: string): FileAnswers | undefined {
  if (!existsSync(path.join(folder, 'index.html'))) return undefined
  const answer = fileAnswers(folder, prefix, `${prefix}/assets/`, {
    'content-security-policy': policyFor(settings),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  return (request, pathname) => {
    const file = answer(request, pathname)
    if (file) return file
    const isMissingFile = path.posix.extname(pathname) !== ''
    return isMissingFile
      ? new Response(null, { status: 404 })
      : answer(request, `${prefix}/index.html`)
  }
}

/** The Studio is its own application: it may talk to its lake and frame the site, and nothing else. */
function policyFor(settings: Environment): string {
  const lake = settings.usesEmbeddedLake
    ? [settings.lakeUrl, settings.lakeUrl.replace(/^http/, 'ws')]
    : hostedOrigins
  const pictures = settings.usesEmbeddedLake ? [settings.lakeUrl] : ['https://cdn.sanity.io']
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // The Studio's styled-components write style elements at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'media-src': ["'self'", 'blob:', ...pictures],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...lake],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'", ...lake.filter((origin) => origin.startsWith('http'))],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
