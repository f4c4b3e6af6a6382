import * as v from 'valibot'
import { type Environment, embeddedProjectId } from '#app.config.ts'

const runtimeSchema = v.variant('mode', [
  v.object({
    mode: v.literal('local'),
    projectId: v.string(),
    dataset: v.string(),
    /** Origin of the embedded lake, e.g. `http://localhost:3333`. */
    lakeUrl: v.pipe(v.string(), v.url()),
  }),
  v.object({ mode: v.literal('hosted'), projectId: v.string(), dataset: v.string() }),
])

/** Settings that differ between installations, served as `/studio/config.json`. */
export type StudioRuntime = v.InferOutput<typeof runtimeSchema>

export const parseStudioRuntime = v.parser(runtimeSchema)

/** The body of `/studio/config.json` for an environment. */
export function studioRuntime(environment: Environment): StudioRuntime {
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, lakeUrl } = environment
  return projectId === undefined
    ? { mode: 'local', projectId: embeddedProjectId, dataset, lakeUrl }
    : { mode: 'hosted', projectId, dataset }
}
