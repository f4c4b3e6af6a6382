import { defineCliConfig } from 'sanity/cli'
import { embeddedProjectId } from '#app.config.ts'

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_PROJECT_ID ?? embeddedProjectId,
    dataset: process.env.SANITY_DATASET ?? 'production',
  },
  typegen: {
    path: './src/content/queries.ts',
    schema: './dist/content-schema.json',
    generates: './cms/content.types.ts',
    overloadClientMethods: false,
  },
})
