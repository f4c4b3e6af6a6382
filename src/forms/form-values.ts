import * as v from 'valibot'

/** What was typed into a form, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>

/** Reads the text fields of a posted form; a file is not one of them. */
export const formValues = v.pipe(
  v.instance(FormData),
  v.transform((form): FormValues => {
    const values: Record<string, string> = {}
    for (const [name, value] of form) if (typeof value === 'string') values[name] = value
    return values
  }),
)
