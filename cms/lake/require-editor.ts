import type { MiddlewareHandler } from 'hono'
import type { LakeContext, LakeEnv } from './lake.ts'
import { SessionError } from './lake-error.ts'

/** @throws LakeError 401 when the caller is not the signed-in editor. */
export function requireEditor(c: LakeContext): void {
  const caller = c.get('caller')
  if (!caller.isEditor) throw new SessionError(caller)
}

/** Middleware for routes that only the editor may call. */
export const editorsOnly: MiddlewareHandler<LakeEnv> = (c, next) => {
  requireEditor(c)
  return next()
}
