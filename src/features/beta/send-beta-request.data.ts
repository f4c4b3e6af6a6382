import { createServerFn } from '@tanstack/react-start'
import { formValues } from '#src/forms/form-values.ts'
import { seeOther } from '#src/forms/see-other.ts'
import { clearTypedValues, keepTypedValues } from '#src/forms/typed-values.server.ts'
import { askForBeta } from './ask-for-beta.server.ts'
import { betaFormName, betaId } from './beta-names.ts'

/** For the form with JavaScript. @returns why it was not accepted; nothing when it was */
export const sendBetaRequest = createServerFn({ method: 'POST' })
  .validator(formValues)
  .handler(({ data }) => askForBeta(data))

/** For the same form without JavaScript: answers 303 to the section it stands in, which says how it ended. */
export const sendBetaRequestByForm = createServerFn({ method: 'POST' })
  .validator(formValues)
  .handler(async ({ data }) => {
    const refusal = await askForBeta(data)
    if (refusal) keepTypedValues(betaFormName, data)
    else clearTypedValues(betaFormName)
    throw seeOther('/signup', { beta: refusal?.failure ?? 'requested' }, betaId)
  })
