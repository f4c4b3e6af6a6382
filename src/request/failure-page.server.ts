import type { Locale } from '#app.config.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** The last page that can still be shown when the router itself fails: no script, no style sheet, no request. */
export function failurePage(locale: Locale, requestId: string): Response {
  const options = { locale }
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${m.failure_title({}, options)}</title><h1>${m.failure_title({}, options)}</h1><p>${m.failure_text({}, options)}</p><p>${m.failure_id({ id: requestId }, options)}</p>`
  return new Response(html, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
