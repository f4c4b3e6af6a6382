import { environment } from './environment.server.ts'

/** A cookie that no script can read and no form of another site sends; over TLS only, when the site uses TLS. */
export const privateCookie = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: environment().isHttps }) as const
