import { createClient, type SanityClient } from '@sanity/client'
import { contentApiVersion, embeddedProjectId } from '#app.config.ts'
import { editorAccount } from '#cms/lake/editor-account.ts'

interface LakeAddress {
  /** Origin of a running lake. */
  readonly lakeUrl: string
  readonly dataset: string
  /** DATA_DIR of that lake: it holds the editor's token. */
  readonly dataDirectory: string
}

/** A client of the embedded lake with the editor's rights. */
export const lakeClient = ({ lakeUrl, dataset, dataDirectory }: LakeAddress): SanityClient =>
  createClient({
    projectId: embeddedProjectId,
    dataset,
    apiVersion: contentApiVersion,
    apiHost: lakeUrl,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    token: editorAccount(dataDirectory).token,
  })
