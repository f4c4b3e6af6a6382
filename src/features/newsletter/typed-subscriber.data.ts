import { createServerFn } from '@tanstack/react-start'
import { readTypedValues } from '#src/forms/typed-values.server.ts'
import { newsletterFormName } from './newsletter-names.ts'

/** The address of the attempt without JavaScript that just failed. */
export const fetchTypedSubscriber = createServerFn().handler(
  () => readTypedValues(newsletterFormName).email ?? '',
)
