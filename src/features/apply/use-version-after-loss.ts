import { useQueryClient } from '@tanstack/react-query'
import type { FormError } from '#src/forms/form-values.ts'
import { refreshUserQueries } from '#src/session/user-query.ts'

/**
 * For a step that was refused: one whose answer was lost may have been saved, and what is corrected then needs the version
 * of the draft as it is now.
 */
export function useVersionAfterLoss() {
  const queryClient = useQueryClient()
  return ({ code }: FormError) => {
    if (code === 'unreachable') void refreshUserQueries(queryClient)
  }
}
