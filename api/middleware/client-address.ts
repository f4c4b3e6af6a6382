import { callerAddressOf } from '#client-networks/caller-address.ts'
import type { ApiContext } from './api-environment.ts'

/** Who is calling; the site calls from this machine on behalf of its visitor. */
export const readClientAddress = (c: ApiContext): string =>
  callerAddressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'))
