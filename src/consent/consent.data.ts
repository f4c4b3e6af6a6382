import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { answerConsent } from './answer-consent.server.ts'

/** For the form of a page, with JavaScript and without. */
export const submitConsent = createServerFn({ method: 'POST' })
  .validator(v.instance(FormData))
  .handler(({ data }) => answerConsent(data))
