import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { LakeContext, LakeEnv } from './lake.ts'
import { LakeError, SessionError } from './lake-error.ts'

const editorBytes = 32 * 1024 * 1024
/** A query and its parameters, or the form of the sign-in page. */
const strangerBytes = 64 * 1024
const openToStrangers = /^\/(sign-in$|v[^/]+\/data\/query\/)/

function refuse(c: LakeContext): never {
  // The rest of the body is not read, so nothing can follow it on this connection.
  c.header('connection', 'close')
  const caller = c.get('caller')
  if (!caller.isEditor && !openToStrangers.test(c.req.path)) throw new SessionError(caller)
  throw new LakeError(413, 'payloadTooLarge', 'The request is larger than is allowed.')
}

const forEditors = bodyLimit({ maxSize: editorBytes, onError: refuse })
const forStrangers = bodyLimit({ maxSize: strangerBytes, onError: refuse })

/** In front of every route: bodies are limited before they are read, those of strangers to little. */
export const limitBody: MiddlewareHandler<LakeEnv> = (c, next) =>
  c.get('caller').isEditor ? forEditors(c, next) : forStrangers(c, next)
