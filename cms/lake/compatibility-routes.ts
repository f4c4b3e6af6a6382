import { Hono } from 'hono'
import type { LakeEnv } from './lake.ts'
import { editorsOnly } from './require-editor.ts'

/** Calls that the Studio makes without sign-in to services that the lake does not have. */
export const publicCompatibilityRoutes = () =>
  new Hono<LakeEnv>()
    .get('/ping', (c) => c.json({ pong: true }))
    .get('/check/cors', (c) => c.json({ result: { allowed: true, withCredentials: true } }))
    .get('/journey/*', (c) => c.json(null))
    .get('/help', (c) => c.json({}))
    .get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
    .post('/intake/*', (c) => c.json({}))

/**
 * Empty lists for services of hosted Sanity: schedules, media libraries, access requests. The Studio then hides them.
 * Other calls of those services get 404, as any unknown call.
 */
export const editorCompatibilityRoutes = () =>
  new Hono<LakeEnv>()
    .use(editorsOnly)
    .get('/subscriptions/project/:project', (c) => c.json(null))
    .get('/schedules/:project/:dataset', (c) => c.json({ schedules: [] }))
    .get('/media-libraries', (c) => c.json({ data: [] }))
    .get('/access/requests/me', (c) => c.json([]))
    .get('/access/project/:project/requests', (c) => c.json([]))
    .get('/projects/:project/roles', (c) => c.json([]))
