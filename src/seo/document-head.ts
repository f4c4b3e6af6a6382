import { createIsomorphicFn } from '@tanstack/react-start'
import { type ContentState, contentStateMeta } from '#src/content/live/content-state.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { environment } from '#src/request/environment.server.ts'

const previewHostName = 'preview-host'

/** The host of this site's previews: visitors from there do not count as coming from another site. */
const previewHost: () => string | undefined = createIsomorphicFn()
  .server(() => environment().PREVIEW_HOST)
  .client(() => document.querySelector<HTMLMetaElement>(`meta[name="${previewHostName}"]`)?.content)

/** The head of every document; a page adds its title, description and addresses. */
export function documentHead(content: ContentState) {
  const preview = previewHost()
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'format-detection', content: 'telephone=no' },
      { property: 'og:site_name', content: m.site_name() },
      { property: 'og:type', content: 'website' },
      { title: m.site_title() },
      ...(preview ? [{ name: previewHostName, content: preview }] : []),
      ...contentStateMeta(content),
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }
}
