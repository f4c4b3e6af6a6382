import type { SubmissionResult } from '@conform-to/react/future'
import { parseSubmission } from '@conform-to/react/future'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api-client/api-error.ts'
import {
  assertKnownFunction,
  isOutdatedPage,
  outdatedPageCode,
} from '#src/api-client/failure-of.ts'
import { otherAccountCode } from '#src/session/session.ts'
import { reportRefusedSession } from '#src/session/session-refusals.ts'
import { forgetRefusal } from './forget-refusal.ts'
import {
  changedCode,
  type FieldErrors,
  type FormAction,
  type FormError,
  type FormOutcome,
  type FormStart,
  refusedId,
  sessionEndedCode,
  unreachableCode,
} from './form-values.ts'
import { useKeptText } from './use-kept-text.ts'
import { useSaveOnSessionEnd } from './use-save-on-session-end.ts'

export interface SubmissionOptions<Done> {
  /** Of the form element; its fields are `<id>-<name>`. */
  readonly id: string
  readonly action: FormAction<Done>
  /** The result of a submission without JavaScript. */
  readonly start?: FormStart | undefined
  /**
   * The name of its server function's `FormHandling`, by which its page loads `start`: what is typed is there again when the
   * page had to be loaded, because there is a new release.
   */
  readonly savedAs?: string
  readonly onDone: (done: Done) => unknown
  /** The server has not accepted it. */
  readonly onRefused?: (error: FormError) => void
  /** The form has files: it shows the upload's progress, and can be cancelled. */
  readonly isUpload?: boolean
}

function codeOf(error: unknown): string {
  if (isOutdatedPage(error)) return outdatedPageCode
  // The page leaves as soon as it has found out who is logged in.
  const isOfOther = error instanceof ApiError && error.code === otherAccountCode
  return isOfOther ? sessionEndedCode : unreachableCode
}

/** Our server has failed, could not be reached, has another release, or another visitor. */
function failed(error: unknown): FormOutcome<never> {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return {
    isDone: false,
    error: { code: codeOf(error), requestId },
    fieldErrors: {},
  }
}

const resultOf = (
  payload: SubmissionResult['submission']['payload'],
  fieldErrors: FieldErrors,
): SubmissionResult => ({
  submission: { payload, fields: Object.keys(payload), intent: null },
  error: { formErrors: null, fieldErrors },
})

const resultOfStart = ({ values, fieldErrors }: FormStart) =>
  Object.keys(fieldErrors).length > 0 ? resultOf(values, fieldErrors) : undefined

const isRefusal = (error: FormError | undefined): boolean =>
  error !== undefined && error.code !== changedCode

interface Refused {
  readonly error: FormError | undefined
  /** Names of those that were wrong. */
  readonly fields: readonly string[]
}
const nothingRefused: Refused = { error: undefined, fields: [] }

/** Sends a form, once at a time, and holds what the server says of it. */
export function useSubmission<Done>({
  id,
  action,
  start,
  savedAs,
  onDone,
  onRefused,
  isUpload = false,
}: SubmissionOptions<Done>) {
  const [refused, setRefused] = useState<Refused>({
    error: start?.error,
    fields: Object.keys(start?.fieldErrors ?? {}),
  })
  const [lastResult, setLastResult] = useState(start && resultOfStart(start))
  const [refusals, setRefusals] = useState(isRefusal(start?.error) ? 1 : 0)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  // What was typed before a login, or before a refusal without scripts, is not saved yet.
  const changed = useRef(Object.keys(start?.values ?? {}).length > 0)
  useSaveOnSessionEnd(id, action, changed)
  const { keptOr, reload } = useKeptText(id, savedAs, changed)
  const { upload, begin, stopped } = useUpload()

  const refuse = (error: FormError, fieldErrors: Readonly<Record<string, unknown>>) => {
    setRefused({ error, fields: Object.keys(fieldErrors) })
    setRefusals((count) => count + 1)
  }
  const settle = async (data: FormData) => {
    const options: UploadOptions = isUpload ? await begin() : {}
    const outcome = await action({ data, ...options }).catch(failed)
    // Who stops too late has sent it.
    if (outcome.isDone) {
      setRefused(nothingRefused)
      changed.current = false
      forgetRefusal(start?.error?.code)
      await onDone(outcome.done)
    } else if (options.signal?.aborted) {
      setRefused(nothingRefused)
      stopped()
    } else {
      setLastResult(resultOf(parseSubmission(data).payload, outcome.fieldErrors))
      if (outcome.error.afterLogin) {
        changed.current = false
        reportRefusedSession('form')
      }
      const error = await keptOr(outcome.error)
      refuse(error, outcome.fieldErrors)
      onRefused?.(error)
    }
  }
  const send = async (data: FormData) => {
    isBusy.current = true
    setSending(true)
    try {
      await settle(data)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  /** Where the redirect after a submission without JavaScript has led. */
  const summaryId = refused.error && refused.error === start?.error ? refusedId : undefined
  return {
    refused,
    summaryId,
    lastResult,
    refusals,
    isSending,
    isBusy,
    changed,
    upload,
    refuse,
    send,
    reload,
  }
}

interface UploadOptions {
  readonly fetch?: typeof fetch
  readonly signal?: AbortSignal
}

/** Progress of the upload. */
function useUpload() {
  const [share, setShare] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const controller = useRef<AbortController>(undefined)
  /** The server has it all and may have accepted it. */
  const isSent = share === 1
  return {
    upload: {
      share,
      isSent,
      isStopped,
      cancel: () => {
        if (!isSent) controller.current?.abort()
      },
    },
    begin: async (): Promise<UploadOptions> => {
      controller.current = new AbortController()
      const { signal } = controller.current
      setShare(0)
      setStopped(false)
      const script = await import('./upload-fetch.ts').catch(() => undefined)
      // Without it the files are sent all the same; only the progress is not seen.
      if (!script) return { signal }
      const post = script.uploadFetch(setShare)
      return { fetch: async (...call) => assertKnownFunction(await post(...call)), signal }
    },
    stopped: () => setStopped(true),
  }
}

/**
 * Moves the focus when a form was refused: to the list of errors or, with `field`, to the first field with an error. After a
 * page load with errors it does not move when the visitor has already begun to type.
 * @returns a ref for the list
 */
export function useFocusOnError(
  formId: string,
  refusals: number,
  place: 'summary' | 'field',
): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const form = document.getElementById(formId)
    const isTyping = isFirst.current && form?.contains(document.activeElement)
    isFirst.current = false
    if (refusals === 0 || isTyping) return
    const invalid =
      ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input:enabled'
    const field = place === 'field' && form?.querySelector<HTMLElement>(invalid)
    if (field) field.focus()
    else summary.current?.focus()
  }, [formId, refusals, place])
  return summary
}
