import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { environment } from './environment.server.ts'
import {
  deletePrivateCookie,
  readPrivateCookie,
  writePrivateCookie,
} from './private-cookie.server.ts'

interface CookieOptions<S extends v.GenericSchema> {
  readonly name: string
  readonly lifetimeSeconds: number
  readonly schema: S
}

/** A cookie that only this site can read and write: encrypted and signed, and invalid after its lifetime, even as a copy. */
export const sealedCookie = <const S extends v.GenericSchema>({
  name,
  lifetimeSeconds,
  schema,
}: CookieOptions<S>) => {
  const options = () => ({ password: environment().SESSION_SECRET, ttl: lifetimeSeconds })
  return {
    /** @returns `undefined` without a cookie that can be read */
    async read(): Promise<v.InferOutput<S> | undefined> {
      const sealed = readPrivateCookie(name)
      if (!sealed) return undefined
      const content = v.safeParse(schema, await unsealData(sealed, options()))
      return content.success ? content.output : undefined
    },
    async write(content: v.InferInput<S>): Promise<void> {
      const sealed = await sealData(content, options())
      writePrivateCookie(name, sealed, { maxAge: lifetimeSeconds })
    },
    clear(): void {
      deletePrivateCookie(name)
    },
  }
}
