import { createServerFn } from '@tanstack/react-start'
import { formValues } from '#src/forms/form-values.ts'
import { seeOther } from '#src/forms/see-other.ts'
import { clearTypedValues, keepTypedValues } from '#src/forms/typed-values.server.ts'
import { askForDevice } from './ask-for-device.server.ts'
import { keepReceivedRequest } from './received-request.server.ts'
import { requestFormName } from './request-form-name.ts'

/** For the form with JavaScript. @returns why it was not accepted; nothing when it was */
export const sendRequest = createServerFn({ method: 'POST' })
  .validator(formValues)
  .handler(async ({ data }) => {
    const answer = await askForDevice(data)
    if ('problems' in answer) return answer
    keepReceivedRequest(answer)
    return undefined
  })

/** For the same form without JavaScript: answers 303 to the page about the request, or back to the form with what was typed. */
export const sendRequestByForm = createServerFn({ method: 'POST' })
  .validator(formValues)
  .handler(async ({ data }) => {
    const answer = await askForDevice(data)
    if ('problems' in answer) {
      keepTypedValues(requestFormName, data)
      throw seeOther('/devices/request', { error: answer.failure, item: data.item })
    }
    clearTypedValues(requestFormName)
    keepReceivedRequest(answer)
    throw seeOther('/devices/request/received')
  })
