import { m } from '#src/i18n/paraglide/messages.js'
import { pathWithLocale } from '#src/url/locale-path.ts'
import type { RequestScope } from './request-scope.server.ts'

interface ErrorText {
  readonly title: string
  readonly text: string
}

const css = `
:root{color-scheme:light dark;background:#faf8f4;color:#23211e}
body{max-width:36rem;margin:0 auto;padding:12vh 1.5rem;font:1rem/1.7 system-ui,"Hiragino Sans","Yu Gothic UI","Noto Sans JP",sans-serif;line-break:strict;word-break:auto-phrase}
h1{font-size:1.6rem;line-height:1.35;margin:0 0 1rem;text-wrap:balance}
a{color:inherit;display:inline-block;padding-block:.75rem}
small{font-size:.875rem;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){:root{background:#141518;color:#ece9e4}}
`.replaceAll('\n', '')

/** A self-contained page: no script, no style sheet, no calls. Its text is ours, never the request's. */
export function renderErrorPage(
  { locale, nonce, requestId }: RequestScope,
  status: number,
  { title, text }: ErrorText,
): Response {
  const options = { locale }
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${css}</style>`
  const home = `<a href="${pathWithLocale('/', locale)}">${m.not_found_home({}, options)}</a>`
  const id = `<small>${m.ui_error_id({ id: requestId }, options)}</small>`
  return new Response(
    `<!doctype html><html lang="${locale}"><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p><p>${home}</p><p>${id}</p></main></body></html>`,
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    },
  )
}
