import { createFileRoute } from '@tanstack/react-router'
import { fetchOwnFile } from '#src/api-client/own-file.server.ts'
import { currentSession } from '#src/session/tokens.server.ts'

/** Types that an image element shows, and that a browser would not run. */
const pictures = ['image/jpeg', 'image/png', 'image/webp']

async function answer({ request }: { request: Request }) {
  // Not in the path: paths are in lower case here, and these names are not.
  const name = new URL(request.url).searchParams.get('name') ?? ''
  const session = /^[\w.-]{1,200}$/.test(name) ? await currentSession() : undefined
  const file = session && (await fetchOwnFile(name, session.accessToken))
  if (!file || !pictures.includes(file.mediaType)) return new Response(null, { status: 404 })
  return new Response(file.bytes, {
    headers: { 'content-type': file.mediaType, 'cache-control': 'private, no-store' },
  })
}

/** A customer's own picture, by the name that the API gives it: for the logged-in owner only. */
export const Route = createFileRoute('/files')({ server: { handlers: { GET: answer } } })
