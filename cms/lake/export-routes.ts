import { Hono } from 'hono'
import type { Lake, LakeEnv } from './lake.ts'
import { requireEditor } from './require-editor.ts'

/** `data/export`: every document with its drafts, one JSON document per line. For the editor only. */
export function exportRoutes(lake: Lake) {
  return new Hono<LakeEnv>().get('/export/:dataset', (c) => {
    requireEditor(c)
    const lines = [...lake.store.all()].map((document) => `${JSON.stringify(document)}\n`)
    return c.body(lines.join(''), 200, { 'content-type': 'application/x-ndjson' })
  })
}
