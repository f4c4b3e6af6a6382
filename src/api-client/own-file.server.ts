import { apiRequestTimeoutMs, maxUpstreamAnswerBytes } from '#app.config.ts'
import { environment } from '#src/request/environment.server.ts'
import { readLimitedResponse, rejectRedirect } from '#src/upstream/limited-body.server.ts'

export interface OwnFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string
}

/**
 * A file that the API stores for one customer, such as a picture of a device that was sent in. Outside the contract: it
 * identifies such a file by its path alone.
 * @returns undefined when this customer has no such file, or when the API cannot be reached
 */
export async function fetchOwnFile(
  name: string,
  accessToken: string,
): Promise<OwnFile | undefined> {
  const url = new URL(`/files/${encodeURIComponent(name)}`, environment().API_BASE_URL)
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(apiRequestTimeoutMs),
    })
    await rejectRedirect(response)
    const bytes = await readLimitedResponse(response, maxUpstreamAnswerBytes)
    const mediaType = response.headers.get('content-type') ?? ''
    return response.ok ? { bytes, mediaType } : undefined
  } catch {
    return undefined
  }
}
