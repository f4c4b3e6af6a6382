import { createServerFn } from '@tanstack/react-start'
import { formValues } from '#src/forms/form-values.ts'
import { seeOther } from '#src/forms/see-other.ts'
import { clearTypedValues, keepTypedValues } from '#src/forms/typed-values.server.ts'
import { newsletterFormName, newsletterId } from './newsletter-names.ts'
import { isDone } from './newsletter-outcome.ts'
import { changeSubscription } from './subscribe.server.ts'

/** For the form with JavaScript. */
export const sendSubscription = createServerFn({ method: 'POST' })
  .validator(formValues)
  .handler(({ data }) => changeSubscription(data))

/** For the same form without JavaScript: answers 303 to the section it stands in, which says how it ended. */
export const sendSubscriptionByForm = createServerFn({ method: 'POST' })
  .validator(formValues)
  .handler(async ({ data }) => {
    const outcome = await changeSubscription(data)
    if (isDone(outcome)) clearTypedValues(newsletterFormName)
    else keepTypedValues(newsletterFormName, { email: data.email ?? '' })
    throw seeOther('/', { newsletter: outcome }, newsletterId)
  })
