import { inPageLanguage } from '#src/i18n/function-address.ts'

/** Each line is `name: value` (XMLHttpRequest, 3.6.4). */
const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .flatMap((line) => {
      const end = line.indexOf(':')
      return end > 0 ? [[line.slice(0, end), line.slice(end + 1).trim()]] : []
    })

/**
 * `fetch` for a server function that takes files: browsers report the progress of an upload to XMLHttpRequest only.
 * @param onProgress with the sent share of the bytes, 0 to 1
 */
export const uploadFetch =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      // Stopped before this script was there: such a signal has no event any more.
      if (init.signal?.aborted) return reject(init.signal.reason)
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', inPageLanguage(String(input)))
      request.responseType = 'arraybuffer'
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () =>
        resolve(
          new Response(request.response, { status: request.status, headers: headersOf(request) }),
        )
      request.onerror = () => reject(new TypeError('The connection was lost.'))
      request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
      init.signal?.addEventListener('abort', () => request.abort())
      const { body } = init
      request.send(body instanceof FormData || typeof body === 'string' ? body : null)
    })
