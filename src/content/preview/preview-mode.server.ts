import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { urlSearchParamPreviewSecret } from '@sanity/preview-url-secret/constants'
import { endPreviewCookie, startPreviewCookie } from '#src/request/preview-cookie.server.ts'
import { localDestination } from '#src/url/local-destination.ts'
import { createDraftClient } from './draft.server.ts'

const redirect = (to: string, cookie: string) =>
  new Response(null, {
    status: 307,
    headers: { location: to, 'set-cookie': cookie, 'cache-control': 'no-store' },
  })

const unauthorized = () => new Response('Unauthorized\n', { status: 401 })

/**
 * Starts the preview mode. The Studio writes a secret document, which only signed-in editors can do, and opens this URL
 * with the secret.
 * @returns a redirect to the page with the preview cookie; 401 when the secret is invalid or expired, 503 when drafts
 * cannot be read
 */
export async function startPreview(request: Request): Promise<Response> {
  if (!new URL(request.url).searchParams.has(urlSearchParamPreviewSecret)) return unauthorized()
  try {
    const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(
      await createDraftClient(),
      request.url,
    )
    if (!isValid) return unauthorized()
    const preview = studioPreviewPerspective === 'published' ? 'published' : 'drafts'
    return redirect(localDestination(redirectTo, '/'), startPreviewCookie(preview))
  } catch {
    return new Response('Drafts cannot be read: no SANITY_READ_TOKEN, or no CMS.\n', {
      status: 503,
    })
  }
}

/** Ends the preview mode and redirects to the published page at `to`. */
export function endPreview(request: Request): Response {
  const to = new URL(request.url).searchParams.get('to') ?? undefined
  return redirect(localDestination(to, '/'), endPreviewCookie())
}
