import { createServerFn } from '@tanstack/react-start'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm, textIn } from '#src/forms/form-values.ts'
import { userQuery } from '#src/session/user-query.ts'
import { startChange, submitChange } from './change.server.ts'
import { type ChangeInput, changeForm, changeInput } from './change-input.ts'

const fetchChangeStart = createServerFn()
  .validator(changeInput)
  .handler(({ data }) => startChange(data))

/** What a change would cost, asked anew each time: amounts and days are those of now. */
export const changeStartQuery = (input: ChangeInput) => ({
  ...userQuery({
    name: ['subscription-change', input],
    load: () => fetchChangeStart({ data: input }),
  }),
  gcTime: 0,
})

const myTechPath = '/account/my-tech'

export const confirmChange = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'subscription_change',
        schema: changeForm,
        submit: submitChange,
        donePage: (_done, values) => ({
          path: myTechPath,
          search: {
            subscription: textIn(values, 'subscription'),
            done: textIn(values, 'action'),
          },
        }),
        formPage: (error, values) => ({
          path: myTechPath,
          search: {
            subscription: textIn(values, 'subscription'),
            action: textIn(values, 'action'),
            renewal: textIn(values, 'renewal'),
            item: textIn(values, 'item'),
            variant: textIn(values, 'variant'),
            months: textIn(values, 'months'),
            error,
          },
        }),
      },
      data,
    ),
  )
