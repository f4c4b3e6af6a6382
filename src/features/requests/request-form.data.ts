import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { email } from '#contract/person.ts'
import { deviceRequestBody } from '#contract/request.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm, textIn } from '#src/forms/form-values.ts'
import { currentSession } from '#src/session/tokens.server.ts'
import { submitDeviceRequest } from './submit-device-request.server.ts'

/** A logged-in customer asks under the address of the account. */
export const customerRequest = v.omit(deviceRequestBody, ['email'])
export const guestRequest = v.object({ ...deviceRequestBody.entries, email })

export const submitRequest = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'device_request',
        schema: async () => ((await currentSession()) ? customerRequest : guestRequest),
        submit: submitDeviceRequest,
        donePage: () => ({ to: '/devices/request/received' }),
        formPage: (error, values) => ({
          to: '/devices/request',
          search: { error, item: textIn(values, 'item') },
        }),
      },
      data,
    ),
  )
