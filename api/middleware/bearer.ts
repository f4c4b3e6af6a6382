import type { ApiContext } from './api-environment.ts'

const bearer = /^Bearer +([\w.~+/-]{1,512}=*)$/i

/** The token of `Authorization: Bearer …` (RFC 6750), valid or not. */
export const readBearerToken = (c: ApiContext): string | undefined =>
  bearer.exec(c.req.header('authorization')?.trim() ?? '')?.[1]
