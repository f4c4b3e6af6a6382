type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsIn = (root: ParentNode) => [...root.querySelectorAll<Field>('input, textarea, select')]
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The typed values of the fields of a part, in their order, and their positions. */
export interface TypedValues {
  readonly fields: readonly { readonly name: string; readonly value: string | boolean }[]
  readonly focused: number
}

export function readTypedValues(root: ParentNode): TypedValues {
  const fields = fieldsIn(root)
  return {
    fields: fields.map((field) => ({
      name: field.name,
      value: isChoice(field) ? field.checked : field.value,
    })),
    focused: fields.findIndex((field) => field.matches(':focus')),
  }
}

/** Restored into the same fields after a new rendering. Chosen files cannot be written by a script. */
export function writeTypedValues(root: ParentNode, { fields, focused }: TypedValues): void {
  const targets = fieldsIn(root)
  for (const [index, { name, value }] of fields.entries()) {
    const target = targets[index]
    if (target?.name === name && target.type !== 'file') writeValue(target, value)
  }
  if (focused >= 0) targets[focused]?.focus({ preventScroll: true })
}

function writeValue(target: Field, value: string | boolean): void {
  if (isChoice(target)) {
    if (target.checked !== value) target.click()
  } else if (typeof value === 'string' && target.value !== value) {
    target.value = value
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
