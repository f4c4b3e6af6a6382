import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'
import { setPageStatus } from './page-status.ts'

/**
 * For data without which the page has nothing to say: what the API does not know is a 404 page,
 * any other failure gives the page the failure's status and its error screen.
 */
export async function loadCritical<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) throw notFound()
    setPageStatus(error.status)
    throw error
  }
}
