import { useQueryClient } from '@tanstack/react-query'
import type { FormError } from '#src/forms/form-values.ts'
import { refreshUserQueries } from '#src/session/user-query.ts'

/**
 * For a refused step: one whose answer was lost may have been saved, and its correction then needs the current version of
 * the draft.
 */
export function useVersionAfterLoss() {
  const queryClient = useQueryClient()
  return ({ code }: FormError) => {
    if (code === 'unreachable') void refreshUserQueries(queryClient)
  }
}
