import type { SessionGuard } from './session-guard.ts'

/**
 * Makes uploads wait while the editor has to sign in again. Sanity's client sends them by XMLHttpRequest instead of fetch
 * to report progress.
 */
export function guardUploads(lakeUrl: string, guard: SessionGuard): void {
  const uploads = `${lakeUrl}/v`
  window.XMLHttpRequest = class extends XMLHttpRequest {
    #url = ''
    #isAborted = false

    override open(method: string, url: string | URL, ...rest: [boolean?, string?, string?]): void {
      this.#url = String(url)
      const [isAsync = true, ...credentials] = rest
      super.open(method, url, isAsync, ...credentials)
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      const start = () => {
        if (!this.#isAborted) super.send(body)
      }
      if (this.#url.startsWith(uploads)) void guard.check().then(start)
      else start()
    }

    override abort(): void {
      this.#isAborted = true
      super.abort()
    }
  }
}
