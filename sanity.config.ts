import { jaJPLocale } from '@sanity/locale-ja-jp'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { embeddedProjectId } from '#app.config.ts'
import { schemaTypes } from '#cms/schema/schema-types.ts'
import { desk, singletonTypes } from '#cms/structure/desk.ts'
import { japaneseMessages } from '#cms/structure/japanese/japanese-messages.ts'
import { ToolMenuWithLanguage } from '#cms/structure/language-choice.tsx'
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
    plugins: [
      structureTool({ title: 'コンテンツ / Content', structure: desk }),
      presentation,
      // The last locale is the one of an editor who has not chosen another.
      jaJPLocale(),
      japaneseMessages(),
    ],
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
    studio: { components: { layout: LayoutWithUploadErrors, toolMenu: ToolMenuWithLanguage } },
    tasks: { enabled: false },
    releases: { enabled: false },
    scheduledPublishing: { enabled: false },
    scheduledDrafts: { enabled: false },
  })

export default studioConfig({ projectId: embeddedProjectId, dataset: 'production' })
