import { defineCliConfig } from 'sanity/cli'
import { embeddedProjectId } from '#app.config.ts'

/** For `sanity schema extract` and `sanity typegen generate`; both work without a network. */
export default defineCliConfig({
  api: { projectId: embeddedProjectId, dataset: 'production' },
  typegen: {
    path: './cms/queries.ts',
    schema: './dist/content-schema.json',
    generates: './cms/content.types.ts',
    overloadClientMethods: false,
  },
})
