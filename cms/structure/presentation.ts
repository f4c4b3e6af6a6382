import { defineDocuments, presentationTool } from 'sanity/presentation'
import { addressesOf, documentLocations } from './document-locations.ts'
import { documentIds } from './document-urls.ts'
import { PreviewHeader } from './preview-header.tsx'
import { copyOfDevice, documentWithId } from './studio-queries.ts'

/** What opens beside a page when an editor looks at it. */
const mainDocuments = defineDocuments([
  ...documentIds.map(([route, id]) => ({
    route: addressesOf(route),
    filter: documentWithId,
    params: { id },
  })),
  { route: ['/devices/:item', '/en/devices/:item'], filter: copyOfDevice },
])

/** The site beside its documents: drafts as visitors will see them, every text a way to its field. The site and the Studio share an origin. */
export const presentation = presentationTool({
  title: 'プレビュー / Preview',
  previewUrl: { initial: '/', previewMode: { enable: '/preview/enable', shareAccess: false } },
  resolve: { mainDocuments, locations: documentLocations },
  components: { unstable_header: { component: PreviewHeader } },
})
