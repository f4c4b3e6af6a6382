import type { RefObject } from 'react'
import { outdatedPageCode } from '#src/api-client/failure-of.ts'
import { type FormError, formNameField, keptCode } from './form-values.ts'
import { keepText } from './kept-text.data.ts'
import { maxWaitMs, textData } from './use-save-on-session-end.ts'

/**
 * For the form of an earlier release, which only a new document can send: what is typed comes back there.
 * @param savedAs the name of the form in its `FormHandling`, if its page reads the text by it
 */
export function useKeptText(id: string, savedAs: string | undefined, changed: RefObject<boolean>) {
  /** Where it fails, the page asks before it is left, and the visitor can copy the text. */
  async function keep(): Promise<boolean> {
    const form = document.getElementById(id)
    if (savedAs === undefined || !(form instanceof HTMLFormElement)) return false
    const data = textData(form)
    data.set(formNameField, savedAs)
    const signal = AbortSignal.timeout(maxWaitMs)
    const isKept = await keepText({ data, signal }).catch(() => false)
    if (isKept) changed.current = false
    return isKept
  }
  return {
    /** With the text saved, if the form is of an earlier release. */
    keptOr: async (error: FormError): Promise<FormError> =>
      error.code === outdatedPageCode && (await keep()) ? { ...error, code: keptCode } : error,
    /** With what was typed since. */
    reload: async () => {
      if (changed.current) await keep()
      window.location.reload()
    },
  }
}
