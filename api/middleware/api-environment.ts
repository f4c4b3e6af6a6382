import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** What a request carries through the program; a call in the same process has no socket. */
export interface ApiEnvironment {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Path of the endpoint in the contract. */
    route?: string
    /** Content-Security-Policy of a page for people; answers for programs need none of their own. */
    contentPolicy?: string
  }
}
export type ApiContext = Context<ApiEnvironment>
export type ApiApp = Hono<ApiEnvironment>
