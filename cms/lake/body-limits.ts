import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { LakeContext, LakeEnv } from './lake.ts'
import { LakeError, SessionError } from './lake-error.ts'

const maxEditorBytes = 32 * 1024 * 1024
/** Enough for a query with its parameters, or for the form of the sign-in page. */
const maxAnonymousBytes = 64 * 1024
const anonymousPaths = /^\/(sign-in$|v[^/]+\/data\/query\/)/

function rejectLargeBody(c: LakeContext): never {
  // The rest of the body is not read, so this connection cannot be used again.
  c.header('connection', 'close')
  const caller = c.get('caller')
  if (!caller.isEditor && !anonymousPaths.test(c.req.path)) throw new SessionError(caller)
  throw new LakeError(413, 'payloadTooLarge', 'The request is larger than is allowed.')
}

const forEditors = bodyLimit({ maxSize: maxEditorBytes, onError: rejectLargeBody })
const forAnonymous = bodyLimit({ maxSize: maxAnonymousBytes, onError: rejectLargeBody })

/** Limits every request body before it is read. Callers who are not signed in may send less. */
export const limitBody: MiddlewareHandler<LakeEnv> = (c, next) =>
  c.get('caller').isEditor ? forEditors(c, next) : forAnonymous(c, next)
