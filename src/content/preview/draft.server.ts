import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { createEditUrl, getDraftId } from '@sanity/client/csm'
import { vercelStegaCombine } from '@vercel/stega'
import * as v from 'valibot'
import type { Environment } from '#app.config.ts'
import { ContentUnavailable } from '#src/content/cache/content-unavailable.ts'
import { createContentClient } from '#src/content/cache/sanity-client.server.ts'
import type { ContentQuery } from '#src/content/reading/content-query.ts'
import type { ReadContext, SourceLocation } from '#src/content/reading/read-content.ts'
import { environment } from '#src/request/environment.server.ts'
import { Upstream } from '#src/upstream/upstream.server.ts'
import { asCritical } from '#src/upstream/wait-budget.server.ts'

const drafts = new Upstream({
  unreachable: () => new Error('The CMS does not answer.'),
  isUnavailable: () => false,
})

const lakeAccount = v.object({ token: v.string() })

/** The embedded lake stores its token beside its data. The token of a hosted project is in the environment. */
async function readToken({
  usesEmbeddedLake,
  SANITY_READ_TOKEN,
  DATA_DIR,
}: Environment): Promise<string | undefined> {
  if (!usesEmbeddedLake) return SANITY_READ_TOKEN
  const file = await readFile(join(DATA_DIR, 'lake', 'editor.json'), 'utf8')
  return v.parse(lakeAccount, JSON.parse(file)).token
}

/**
 * A client that sees drafts. Its token stays on the server.
 * @throws ContentUnavailable when this installation has no token
 */
export async function createDraftClient(): Promise<SanityClient> {
  const token = await readToken(environment())
  if (!token) throw new ContentUnavailable('drafts', 'SANITY_READ_TOKEN is not set')
  return createContentClient(environment()).withConfig({ token, perspective: 'drafts' })
}

/**
 * Fetches the current draft, never from a cache.
 * @throws ContentUnavailable when the CMS does not answer
 */
export async function fetchDraft({ key, groq, params }: ContentQuery): Promise<object> {
  const client = await createDraftClient()
  const request = (signal: AbortSignal) => client.fetch(groq, { ...params }, { signal })
  const received: unknown = await asCritical(() => drafts.waitOrAbort(request)).catch(
    (error: unknown) => {
      throw new ContentUnavailable(key, error)
    },
  )
  if (typeof received !== 'object' || received === null) throw new ContentUnavailable(key, received)
  return received
}

/** Adds the Studio URL of its field to each line of a text as invisible characters (stega), for click-to-edit. */
function addStega(text: string, { documentId, documentType, path }: SourceLocation): string {
  const href = createEditUrl({
    baseUrl: '/studio',
    // With the id of a published document the Studio would open it read-only.
    id: getDraftId(documentId),
    type: documentType,
    path,
  })
  // skip = false: the encoder would skip `Delivery: free` because it looks like a URL.
  const encodeLine = (line: string) =>
    line.trim() === '' ? line : vercelStegaCombine(line, { origin: 'sanity.io', href }, false)
  return text.split('\n').map(encodeLine).join('\n')
}

/** The same context, for a preview. */
export const withStega = (context: ReadContext): ReadContext => ({ ...context, addStega })
