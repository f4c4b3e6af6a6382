import type { MiddlewareHandler } from 'hono'
import { LakeFailure } from './failure.ts'
import type { LakeContext, LakeEnv } from './lake.ts'

/** @throws LakeFailure 401 when the caller is not the signed-in editor. */
export function requireEditor(c: LakeContext): void {
  if (c.get('isEditor')) return
  throw new LakeFailure(401, 'unauthorized', 'This needs an editor who has signed in.')
}

/** In front of routes that are for the editor only. */
export const editorsOnly: MiddlewareHandler<LakeEnv> = (c, next) => {
  requireEditor(c)
  return next()
}
