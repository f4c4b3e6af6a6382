import { Hono } from 'hono'
import type { Lake, LakeEnv } from './lake.ts'
import { requireEditor } from './require-editor.ts'

/**
 * `data/references`: the documents of this dataset that refer to a document, drafts and weak references included.
 * The Studio counts those itself and requests only references from other datasets. This lake has no other dataset.
 */
export function referenceRoutes(lake: Lake) {
  return new Hono<LakeEnv>().get('/references/:dataset/documents/:id/to', (c) => {
    requireEditor(c)
    const includesInternal = c.req.query('excludeInternalReferences') !== 'true'
    const referrers = includesInternal ? lake.store.references.referrersOf(c.req.param('id')) : []
    const { projectId, dataset } = lake
    const references = referrers.map((documentId) => ({
      documentId,
      documentType: lake.store.get(documentId)?._type,
      projectId,
      datasetName: dataset,
    }))
    return c.json({ totalCount: references.length, references })
  })
}
