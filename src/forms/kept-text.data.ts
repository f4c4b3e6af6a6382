import { createServerFn } from '@tanstack/react-start'
import { submittedForm } from './form-values.ts'
import { keepFormText } from './kept-text.server.ts'

/**
 * For a page of an earlier release, whose form the server does not know any more: its text is saved until the page is loaded
 * again. Every later release must know this function: its name and its file stay.
 * @returns whether all of it is saved
 */
export const keepText = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) => keepFormText(data))
