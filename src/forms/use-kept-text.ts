import { type RefObject, useEffect, useEffectEvent } from 'react'
import { outdatedPageCode } from '#src/api-client/failure-of.ts'
import { type FormError, formNameField, keptCode } from './form-values.ts'
import { keepText } from './kept-text.data.ts'
import { maxWaitMs, textData } from './use-save-on-session-end.ts'

const hasChosenFile = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].some((value) => value instanceof File && value.size > 0)

/** The link to the page in the other language that a click opens in this tab. */
function followedLanguage(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  const link = target instanceof Element && target.closest('a[hreflang]')
  return link instanceof HTMLAnchorElement ? link : undefined
}

/**
 * What is typed comes back in a new document: that of the page in the other language; and that of a later release, which
 * alone can send the form of an earlier one.
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
  const followWithText = useEffectEvent(async (event: MouseEvent) => {
    const form = document.getElementById(id)
    const link = changed.current && savedAs !== undefined && followedLanguage(event)
    // A file cannot be saved: the browser asks before the page is left.
    if (!link || !(form instanceof HTMLFormElement) || hasChosenFile(form)) return
    event.preventDefault()
    await keep()
    window.location.assign(link.href)
  })
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('click', followWithText, { signal: stop.signal })
    return () => stop.abort()
  }, [])
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
