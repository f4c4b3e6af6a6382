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
import type { Place, ReadContext } from '#src/content/reading/read-content.ts'
import { environment } from '#src/request/environment.server.ts'
import { Upstream } from '#src/upstream/upstream.server.ts'
import { asCritical } from '#src/upstream/wait-budget.server.ts'

const drafts = new Upstream({
  unreachable: () => new Error('The CMS does not answer.'),
  isUnavailable: () => false,
})

const lakeAccount = v.object({ token: v.string() })

/** The embedded lake keeps its token for programs beside its data; a hosted project's comes from the environment. */
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
 * What an editor is writing now; asked anew each time.
 * @throws ContentUnavailable when the CMS cannot be asked
 */
export async function fetchDraft({ key, query, params }: ContentQuery): Promise<object> {
  const client = await createDraftClient()
  const ask = (signal: AbortSignal) => client.fetch(query, { ...params }, { signal })
  const received: unknown = await asCritical(() => drafts.waitOrAbort(ask)).catch(
    (error: unknown) => {
      throw new ContentUnavailable(key, error)
    },
  )
  if (typeof received !== 'object' || received === null) throw new ContentUnavailable(key, received)
  return received
}

/** Adds to each line of a text, in characters that nobody sees, the address of its field in the Studio: what click-to-edit reads. */
function mark(text: string, { documentId, documentType, path }: Place): string {
  const href = createEditUrl({
    baseUrl: '/studio',
    // The id of a published document would open it where nothing can be written.
    id: getDraftId(documentId),
    type: documentType,
    path,
  })
  // Never left out: by itself the encoder takes `Delivery: free` for an address and leaves it unmarked.
  const marked = (line: string) =>
    line.trim() === '' ? line : vercelStegaCombine(line, { origin: 'sanity.io', href }, false)
  return text.split('\n').map(marked).join('\n')
}

/** The same reading, for a preview. */
export const withMarks = (reading: ReadContext): ReadContext => ({ ...reading, mark })
