import { ApiError } from './api-error.ts'

type Condition = (error: ApiError) => boolean

export const isNotFound: Condition = ({ status }) => status === 404
/** A refused session concerns the whole page, not the part that can be missing. */
export const isSessionKept: Condition = ({ status }) => status !== 401

/** For `catch` of a call: what takes the place of its answer after an error of the API. Any other error is thrown. */
export const onApiError =
  <T>(substitute: T, condition: Condition = () => true) =>
  (error: unknown): T => {
    if (error instanceof ApiError && condition(error)) return substitute
    throw error
  }
