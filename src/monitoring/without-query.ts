export interface ReportedEvent {
  readonly request?: { url?: string; query_string?: unknown; data?: unknown }
  readonly contexts?: { readonly trace?: { data?: Record<string, unknown> } }
  readonly spans?: readonly { data?: Record<string, unknown> }[]
}

const cut = (text: unknown) => (typeof text === 'string' ? text.split('?', 1)[0] : text)

function cutAll(data: Record<string, unknown> | undefined): void {
  for (const [name, value] of Object.entries(data ?? {})) {
    if (data) data[name] = /query/.test(name) ? '' : cut(value)
  }
}

/** Removes queries from reports: the link of an e-mail has its token there. Changes the event. */
export function withoutQuery<E extends ReportedEvent>(event: E): E {
  if (event.request?.url !== undefined) event.request.url = event.request.url.split('?', 1)[0] ?? ''
  if (event.request) delete event.request.query_string
  cutAll(event.contexts?.trace?.data)
  for (const span of event.spans ?? []) cutAll(span.data)
  return event
}
