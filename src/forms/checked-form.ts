import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'

/** What is wrong with one field. */
export type Problem = 'required' | 'invalid'
/** By the name of the field. */
export type Problems = Readonly<Record<string, Problem | undefined>>

/** Why a form was not accepted: by field, or as a whole. */
export interface Refusal<Failure> {
  readonly problems: Problems
  readonly failure?: Failure | undefined
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Options<Name extends string, Failure> {
  readonly names: readonly Name[]
  /** What the attempt without JavaScript ended with. */
  readonly first: Refusal<Failure>
  /** A rule that the browser does not know. */
  readonly isValid?: (name: Name, value: string) => boolean
  readonly send: (form: FormData) => Promise<Refusal<Failure> | undefined>
  /** After a form that was accepted. */
  readonly onDone: () => void
}

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** Browsers refuse an address in full-width letters, which a Japanese keyboard types. */
const narrow = (element: unknown) => {
  if (element instanceof HTMLInputElement && element.type === 'email')
    element.value = element.value.normalize('NFKC')
}

/** With scripts the words and the place of a complaint are ours; without them the browser's own check stays. */
const takeOver = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true
}

/**
 * A form whose fields the browser owns and checks (required, type, pattern), told on blur and on submit. Spread `form`
 * on the form and give `summary` to its `ErrorSummary`, which has the focus after a refusal.
 */
export function useCheckedForm<Name extends string, Failure>(options: Options<Name, Failure>) {
  const { names, first, isValid, send, onDone } = options
  const [{ problems, failure }, setRefusal] = useState(first)
  const [refusals, setRefusals] = useState(isRefused(first) ? 1 : 0)
  const [sending, setSending] = useState(false)
  const changed = useRef(false)
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const refuse = (refusal: Refusal<Failure>) => {
    setRefusal(refusal)
    setRefusals((count) => count + 1)
  }
  const fieldOf = (element: unknown) => {
    const name = isControl(element) && names.find((one) => one === element.name)
    return name && isControl(element) ? { name, problem: problemOf(element, name) } : undefined
  }
  const problemOf = (control: Control, name: Name): Problem | undefined => {
    if (control.validity.valueMissing) return 'required'
    const isFine = control.validity.valid && (isValid?.(name, control.value) ?? true)
    return isFine ? undefined : 'invalid'
  }
  const problemsOf = (form: HTMLFormElement): Problems => {
    const fields = [...form.elements].map(fieldOf).filter((field) => field !== undefined)
    return fields.reduce<Problems>(
      (found, { name, problem }) => withProblem(found, name, problem),
      {},
    )
  }
  const tell = (name: Name, problem: Problem | undefined) =>
    setRefusal((refusal) => ({
      ...refusal,
      problems: withProblem(refusal.problems, name, problem),
    }))

  return {
    problems,
    failure,
    /** Whether a refused form is in view: what is wrong stands in the summary too. */
    isRefused: refusals > 0,
    sending,
    summary,
    /** Whether anything was typed that is not sent yet. */
    changed,
    /** What was typed is no longer wanted. */
    forget: () => {
      changed.current = false
    },
    form: {
      ref: takeOver,
      onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        narrow(target)
        // A message that moves the button away under the finger would lose the click.
        if (relatedTarget instanceof HTMLButtonElement) return
        const field = fieldOf(target)
        if (field) tell(field.name, field.problem)
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        changed.current = true
        const field = fieldOf(target)
        if (field && !field.problem && problems[field.name]) tell(field.name, undefined)
      },
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (sending) return
        const form = event.currentTarget
        for (const element of form.elements) narrow(element)
        const found = problemsOf(form)
        if (isRefused({ problems: found })) return refuse({ problems: found })
        setSending(true)
        const refusal = await send(new FormData(form))
        setSending(false)
        if (refusal) return refuse(refusal)
        changed.current = false
        onDone()
      },
    },
  }
}

const isRefused = ({ problems, failure }: Refusal<unknown>): boolean =>
  failure !== undefined || Object.values(problems).some((problem) => problem !== undefined)

const withProblem = (problems: Problems, name: string, problem: Problem | undefined): Problems => ({
  ...problems,
  [name]: problem,
})
