import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { requestBetaSignUp } from '#contract/beta.ts'
import { languageOf } from '#contract/enums.ts'
import { betaSignUpBody } from '#contract/request.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import type { PageAddress } from '#src/i18n/page-href.ts'
import { betaDoneCode, betaId } from './beta.data.ts'

export const betaFormSchema = v.omit(betaSignUpBody, ['language'])

/** Puts an address on the waiting list. Only its owner learns whether it was there already. */
export const submitBetaRequest = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'beta',
        schema: betaFormSchema,
        submit: async (input) => {
          await callApi(requestBetaSignUp, {
            body: { ...input, language: languageOf(getLocale()) },
          })
        },
        donePage: () => betaPage(betaDoneCode),
        doneCode: () => betaDoneCode,
        formPage: betaPage,
      },
      data,
    ),
  )

const betaPage = (beta: string): PageAddress => ({
  to: '/signup',
  search: { beta },
  hash: betaId,
})
