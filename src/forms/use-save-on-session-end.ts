import { type RefObject, useEffect } from 'react'
import { onSessionEnd } from '#src/session/leave-ended-session.ts'
import { type FormAction, intentField, saveIntent } from './form-values.ts'

/** The document is hidden meanwhile, or its form is busy. */
export const maxWaitMs = 3_000

/** What is typed, without files. */
export function textData(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const [name, value] of [...data]) {
    if (value instanceof File) data.delete(name)
  }
  return data
}

/** When the session ends, what is typed and not sent yet is saved on the server, without files and passwords. */
export function useSaveOnSessionEnd<Done>(
  id: string,
  action: FormAction<Done>,
  changed: RefObject<boolean>,
): void {
  useEffect(() => {
    const save = async () => {
      const form = document.getElementById(id)
      if (!changed.current || !(form instanceof HTMLFormElement)) return undefined
      const data = textData(form)
      data.set(intentField, saveIntent)
      const outcome = await action({ data, signal: AbortSignal.timeout(maxWaitMs) })
      return outcome.isDone ? undefined : outcome.error.afterLogin
    }
    return onSessionEnd(save)
  }, [id, action, changed])
}
