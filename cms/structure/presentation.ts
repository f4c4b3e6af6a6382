import { defineDocuments, presentationTool } from 'sanity/presentation'
import { addressesOf, documentLocations } from './document-locations.ts'
import { documentIds } from './document-urls.ts'
import { PreviewHeader } from './preview-header.tsx'
import { deviceCopyForItem, documentWithId } from './studio-queries.ts'

/** Which document opens beside a page in the preview. */
const mainDocuments = defineDocuments([
  ...documentIds.map(([route, id]) => ({
    route: addressesOf(route),
    filter: documentWithId,
    params: { id },
  })),
  { route: ['/devices/:item', '/en/devices/:item'], filter: deviceCopyForItem },
])

/** Preview of the site beside its documents: shows drafts, and a click on a text opens its field. Site and Studio share an origin. */
export const presentation = presentationTool({
  title: 'プレビュー / Preview',
  previewUrl: { initial: '/', previewMode: { enable: '/preview/enable', shareAccess: false } },
  resolve: { mainDocuments, locations: documentLocations },
  components: { unstable_header: { component: PreviewHeader } },
})
