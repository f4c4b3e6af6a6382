import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FormError, type FormStart, textIn } from '#src/forms/form-values.ts'
import { refetchUserQueries } from '#src/session/user-query.ts'

/** After these the current version is the one to correct: the visitor was told, or it may be their own save. */
const informing = ['draft_changed', 'unreachable']

/** What was typed before a page without scripts came back is still based on what was seen then. */
function typedOn(start: FormStart | undefined): number | undefined {
  const seen = start && textIn(start.values, 'version')
  return seen === undefined || informing.includes(start?.error?.code ?? '')
    ? undefined
    : Number(seen)
}

/**
 * The hidden field `version` of a step: the one that its fields were filled with. It does not follow when the page is fetched
 * again, as the typed text does not either; otherwise an older text would overwrite what another tab has saved.
 * @param current of the page
 */
export function useSeenVersion(current: number, start: FormStart | undefined) {
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(() => typedOn(start) ?? current)
  const newest = useRef(current)
  useEffect(() => {
    newest.current = current
  }, [current])
  /** This form was saved, and the page fetched again. */
  const followPage = () => setVersion(newest.current)
  return {
    version,
    followPage,
    /** A step whose answer was lost may have been saved, and its correction then needs the current version of the draft. */
    onRefused: async ({ code }: FormError) => {
      if (code !== 'unreachable') return
      await refetchUserQueries(queryClient)
      followPage()
    },
  }
}
