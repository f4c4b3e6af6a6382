import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** What a request carries through the program; an in-process call has no socket. */
export interface ApiEnvironment {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string }
}
export type ApiContext = Context<ApiEnvironment>
export type ApiApp = Hono<ApiEnvironment>
