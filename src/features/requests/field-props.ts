import type { RequestField } from './request-fields.ts'

/** Props of one field: its value at the start, and what is wrong with it. */
export type FieldProps = (name: RequestField) => {
  id: string
  name: RequestField
  defaultValue: string
  error: string | undefined
}
