import { type RefObject, useEffect } from 'react'

/**
 * Keeps the choices of a form that the browser owns in step with the address, e.g. after "back".
 * `values`: the chosen values by field name.
 */
export function useFormInStep(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, readonly string[]>>,
): void {
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type !== 'hidden') {
        field.checked = values[field.name]?.includes(field.value) ?? false
      }
      if (field instanceof HTMLSelectElement) field.value = values[field.name]?.[0] ?? ''
    }
  }, [form, values])
}
