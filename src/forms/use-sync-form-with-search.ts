import { type RefObject, useEffect, useRef } from 'react'

type ChosenValues = Readonly<Record<string, readonly string[]>>
type Choice = HTMLInputElement | HTMLSelectElement

/**
 * Keeps the choices of a form that the browser owns in step with the address, e.g. after "back". A choice made before the
 * script was loaded is not undone but takes effect. Give the form `autoComplete="off"`: a browser that restores old choices
 * would look like a visitor who makes them.
 * @param chosen the values in the address, by field name
 */
export function useSyncFormWithSearch(
  form: RefObject<HTMLFormElement | null>,
  chosen: ChosenValues,
  apply: (form: HTMLFormElement) => void,
): void {
  const applyEarlyChoice = useRef<typeof apply | undefined>(apply)
  useEffect(() => {
    if (!form.current) return
    const differing = choicesOf(form.current).filter((field) => !isInStep(field, chosen))
    const early = applyEarlyChoice.current
    applyEarlyChoice.current = undefined
    if (early && differing.length > 0) early(form.current)
    else for (const field of differing) putInStep(field, chosen)
  }, [form, chosen])
}

const choicesOf = (form: HTMLFormElement): Choice[] =>
  [...form.elements].filter(
    (field): field is Choice =>
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type !== 'hidden'),
  )

const isChosen = (field: Choice, chosen: ChosenValues) =>
  chosen[field.name]?.includes(field.value) ?? false

const isInStep = (field: Choice, chosen: ChosenValues) =>
  field instanceof HTMLSelectElement
    ? isChosen(field, chosen)
    : field.checked === isChosen(field, chosen)

function putInStep(field: Choice, chosen: ChosenValues): void {
  if (field instanceof HTMLSelectElement) field.value = chosen[field.name]?.[0] ?? ''
  else field.checked = isChosen(field, chosen)
}
