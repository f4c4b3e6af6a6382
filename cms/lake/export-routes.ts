import { Hono } from 'hono'
import { isPublicId } from './document.ts'
import type { Lake, LakeEnv } from './lake.ts'

/** `data/export`: every document that the caller may see, one JSON document a line; drafts for the editor only. */
export function exportRoutes(lake: Lake) {
  return new Hono<LakeEnv>().get('/export/:dataset', (c) => {
    const isEditor = c.get('isEditor')
    const visible = [...lake.store.all()].filter(({ _id }) => isEditor || isPublicId(_id))
    const lines = visible.map((document) => `${JSON.stringify(document)}\n`)
    return c.body(lines.join(''), 200, { 'content-type': 'application/x-ndjson' })
  })
}
