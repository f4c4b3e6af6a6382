import { parseSubmission, useForm as useConform } from '@conform-to/react/future'
import { useHydrated } from '@tanstack/react-router'
import { type FocusEvent, type FormEvent, type SubmitEvent, useMemo, useRef, useState } from 'react'
import type * as v from 'valibot'
import type { SummarizedError } from './error-summary.tsx'
import { type FieldMessage, fieldErrorText } from './field-messages.ts'
import { type FormErrorMessages, formErrorText } from './form-messages.ts'
import {
  type FieldAttributes,
  fieldAttributes,
  hasFiles,
  inFieldOrder,
  readForm,
} from './form-schema.ts'
import { type FieldErrors, type FormValues, invalidCode, isSecret } from './form-values.ts'
import { useAfterPress } from './use-after-press.ts'
import { type SubmissionOptions, useFocusOnError, useSubmission } from './use-submission.ts'

export interface FormOptions<Done> extends SubmissionOptions<Done> {
  readonly schema: v.GenericSchema
  /** Initial values of the fields, unless something was entered already. */
  readonly defaultValues?: FormValues
  /** Texts for the errors of a field, by its name; in a list it is `people[].name`. */
  readonly fieldMessages?: Readonly<Record<string, FieldMessage>>
  /** Texts for the errors of the form. */
  readonly errorMessages?: FormErrorMessages
  /** When a field first shows its error: when it is left, or when the form is sent. */
  readonly validateOn?: 'blur' | 'submit'
  /** Where the focus goes when fields have errors: to the list of errors, or to the first of the fields. */
  readonly focusOnError?: 'summary' | 'field'
  /** In a form of one line: the field that shows the errors of the form too. */
  readonly errorField?: string
}

/** Props of one field, for the fields of `src/ui`. */
export interface FieldProps extends FieldAttributes {
  readonly id: string
  readonly name: string
  readonly defaultValue: string
  readonly error: string | undefined
  readonly announced?: boolean
}

/** Browsers refuse an address in full-width letters, which a Japanese keyboard types. */
function normalizeEmail(element: unknown): void {
  if (element instanceof HTMLInputElement && element.type === 'email')
    element.value = element.value.normalize('NFKC')
}

/** With scripts the text and the place of an error are ours; without them the browser's own check is used. */
function disableNativeValidation(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true
}

const nameOf = (element: unknown): string =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLButtonElement
    ? element.name
    : ''

/** The name of a field of a list in `fieldAttributes` and `fieldMessages`. */
const nameInSchema = (name: string): string => name.replaceAll(/\[\d+\]/g, '[]')

function errorsOf(schema: v.GenericSchema, payload: unknown): FieldErrors {
  const read = readForm(schema, payload)
  return read.isValid ? {} : read.fieldErrors
}

const isValid = (schema: v.GenericSchema, name: string, element: HTMLFormElement): boolean =>
  !errorsOf(schema, parseSubmission(new FormData(element)).payload)[name]

/** What is wrong, for the list above the form. */
const summarize = (
  formId: string,
  names: readonly string[],
  textOf: (name: string) => string | undefined,
): SummarizedError[] =>
  names.flatMap((name) => {
    const text = textOf(name)
    return text === undefined ? [] : [{ id: `${formId}-${name}`, text }]
  })

/**
 * Attributes of a field by its name. A browser cuts off what is pasted or filled in beyond `maxLength`, and does not say so:
 * with scripts the text stays whole, and its error says how long it may be.
 */
function useFieldAttributes(schema: v.GenericSchema) {
  const attributes = useMemo(() => fieldAttributes(schema), [schema])
  const isHydrated = useHydrated()
  return (name: string) => {
    const declared = attributes[nameInSchema(name)] ?? { required: false }
    const { maxLength: max, ...others } = declared
    return { shown: isHydrated ? others : declared, max }
  }
}

/** A button that changes the form itself. */
const intentButton = (name: string, value: string) =>
  ({ type: 'submit', name, value, formNoValidate: true }) as const

/**
 * A form that works before and without JavaScript: its schema gives the attributes of the inputs and checks them here and on
 * the server, whose own errors are assigned to their fields. Render it with `Form`, its fields with `field`.
 */
export function useForm<Done>(options: FormOptions<Done>) {
  const { id, schema, validateOn = 'blur', fieldMessages = {}, errorMessages, errorField } = options
  const { refused, lastResult, refusals, isBusy, changed, refuse, send, ...sending } =
    useSubmission(options)
  const { error } = refused
  const afterPress = useAfterPress()
  const isChecking = useRef(false)
  /** Fields that were changed since they showed an error. */
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const { form, intent } = useConform<Record<string, unknown>, string[]>({
    id,
    lastResult,
    defaultValue: { ...options.defaultValues, ...options.start?.values },
    onValidate: ({ payload }) => ({ formErrors: null, fieldErrors: errorsOf(schema, payload) }),
    onError: (found) => {
      if (!isChecking.current || found.intent?.type !== 'submit') return
      refuse({ code: invalidCode }, found.error.fieldErrors)
    },
    onSubmit: (event, { formData }) => {
      event.preventDefault()
      void send(formData)
    },
  })
  const attributesOf = useFieldAttributes(schema)
  const wrongFields = Object.keys(form.fieldErrors)
  // Those that were corrected meanwhile have said it too; one that was never touched says nothing.
  const hasSaid = (name: string) => name !== '' && form.getField(name).touched
  const isSaidByFields =
    error?.code === invalidCode && [...wrongFields, ...refused.fields].some(hasSaid)
  const formError = error && !isSaidByFields ? formErrorText(error, errorMessages) : undefined
  const errorText = (name: string): string | undefined => {
    if (dismissed.includes(name)) return undefined
    const code = form.fieldErrors[name]?.[0]
    if (code) return fieldErrorText(code, fieldMessages[nameInSchema(name)], attributesOf(name).max)
    return name === errorField ? formError?.title : undefined
  }
  const summary = useFocusOnError(id, refusals, options.focusOnError ?? 'summary')
  /** The error of the field comes from the server, or belongs to a former value. */
  const isBeyondSchema = (name: string, element: HTMLFormElement) =>
    form.fieldErrors[name] !== undefined && isValid(schema, name, element)
  const events = {
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
      normalizeEmail(target)
      const name = nameOf(target)
      // The server's error stays until there is another value, which `onInput` notices.
      const validate = () => isBeyondSchema(name, currentTarget) || intent.validate(name)
      if (name && validateOn === 'blur') afterPress({ relatedTarget, currentTarget }, validate)
    },
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      changed.current = true
      const name = nameOf(target)
      if (validateOn === 'submit') return setDismissed([...dismissed, name])
      if (isBeyondSchema(name, currentTarget)) intent.validate(name)
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      const isIntent = nameOf(event.nativeEvent.submitter) === form.intentName
      if (isBusy.current && !isIntent) return event.preventDefault()
      for (const element of event.currentTarget.elements) normalizeEmail(element)
      if (!isIntent) setDismissed([])
      isChecking.current = true
      form.props.onSubmit(event)
      isChecking.current = false
    },
  }
  return {
    props: {
      id,
      ref: disableNativeValidation,
      encType: hasFiles(schema) ? 'multipart/form-data' : undefined,
      ...events,
    },
    action: options.action,
    summary,
    /** What is wrong with which field, once the form was not accepted. */
    errors: refusals > 0 ? summarize(id, inFieldOrder(schema, wrongFields), errorText) : [],
    /** What is wrong with the form as a whole, unless the fields say it. */
    error: formError,
    isErrorInField: errorField !== undefined,
    refusal: error,
    /** `upload` of a form with files: how much is sent, how to stop, and whether somebody has. */
    ...sending,
    /** Whether anything was entered that was not sent yet. */
    changed,
    field: (name: string): FieldProps => ({
      id: `${id}-${name}`,
      name,
      defaultValue: isSecret(name) ? '' : form.getField(name).defaultValue,
      error: errorText(name),
      ...(name === errorField && { announced: true }),
      ...attributesOf(name).shown,
    }),
    /** The rows of a list, with the props of buttons that add and remove one, with scripts and without. */
    list: (name: string) => {
      const button = (value: string) => intentButton(form.intentName, value)
      return {
        rows: form.getFieldList<unknown>(name).map((row, index) => ({
          key: row.key,
          name: row.name,
          removeButton: button(intent.remove.serialize({ name, index })),
        })),
        addButton: button(intent.insert.serialize({ name })),
      }
    },
  }
}

export type FormState = ReturnType<typeof useForm>
