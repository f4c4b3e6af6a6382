import { useQueryClient } from '@tanstack/react-query'
import { refreshUserQueries } from '#src/session/user-query.ts'
import { useToast } from '#src/ui/toast.tsx'

/** After the user has changed something: a message, and the pages with the new state. @returns when they show it */
export function useShowChange(): (text: string) => Promise<void> {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return (text) => {
    showToast({ text })
    return refreshUserQueries(queryClient)
  }
}
