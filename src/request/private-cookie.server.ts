import { environment } from './environment.server.ts'

/** A cookie that no script reads and no form of another site sends along; over TLS only, where the site has it. */
export const privateCookie = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: environment().isHttps }) as const
