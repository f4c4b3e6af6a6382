import { ApiError } from '#src/api-client/api-error.ts'
import { ContentUnavailable } from '#src/content/cache/content-unavailable.ts'

/**
 * For server functions: converts missing content into the error "page unavailable".
 * @throws ApiError 503 in place of ContentUnavailable
 */
export async function reachableContent<T>(content: Promise<T>): Promise<T> {
  try {
    return await content
  } catch (error) {
    if (error instanceof ContentUnavailable) throw new ApiError(503, 'unreachable')
    throw error
  }
}
