import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { embeddedProjectId } from '#app.config.ts'
import { schemaTypes } from '#cms/schema/schema-types.ts'
import { desk, singletonTypes } from '#cms/structure/desk.ts'
import { presentation } from '#cms/structure/presentation.ts'
import { LayoutWithUploadErrors, withUploadErrors } from '#cms/structure/upload-error-toasts.tsx'

interface Project {
  readonly projectId: string
  readonly dataset: string
}

const singletonActions = new Set(['publish', 'discardChanges', 'restore'])

/** Configuration of the Studio, the same for the embedded lake and for a hosted project. */
export const studioConfig = ({ projectId, dataset }: Project) =>
  defineConfig({
    name: 'reboot',
    title: 'Reboot',
    basePath: '/studio',
    projectId,
    dataset,
    plugins: [structureTool({ title: 'コンテンツ / Content', structure: desk }), presentation],
    schema: {
      types: schemaTypes,
      templates: (templates) =>
        templates.filter(({ schemaType }) => !singletonTypes.includes(schemaType)),
    },
    document: {
      comments: { enabled: false },
      actions: (actions, { schemaType }) =>
        singletonTypes.includes(schemaType)
          ? actions.filter(({ action }) => action !== undefined && singletonActions.has(action))
          : actions,
    },
    form: { image: { assetSources: (sources) => sources.map(withUploadErrors) } },
    studio: { components: { layout: LayoutWithUploadErrors } },
    tasks: { enabled: false },
    releases: { enabled: false },
    scheduledPublishing: { enabled: false },
    scheduledDrafts: { enabled: false },
  })

export default studioConfig({ projectId: embeddedProjectId, dataset: 'production' })
