import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { categories } from '#contract/enums.ts'
import { consent, email, freeText, personName } from '#contract/person.ts'
import { uploadedFile } from '#contract/uploaded-file.ts'
import { answerForm, type FormHandling } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'

export const plans = ['monthly', 'yearly'] as const
const maxPeople = 3

/** Every kind of field. */
export const sampleSchema = v.object({
  email,
  category: v.picklist(categories, 'invalid_choice'),
  plan: v.picklist(plans, 'invalid_choice'),
  amount: v.optional(v.pipe(v.number('invalid'), v.minValue(1, 'invalid'))),
  note: v.optional(freeText),
  photo: uploadedFile,
  people: v.pipe(
    v.array(v.object({ name: personName, age: v.optional(v.number('invalid')) })),
    v.maxLength(maxPeople, 'too_many'),
  ),
  terms: consent,
})

export const sampleHandling: FormHandling<typeof sampleSchema, string> = {
  name: 'kitchen',
  schema: sampleSchema,
  submit: async ({ people }) => people.map(({ name }) => name).join(', '),
  donePage: () => ({ destination: { path: '/__kitchen' } }),
  formPage: (error) => ({
    destination: { path: '/__kitchen', search: { error } },
    hash: 'sample-form',
  }),
}

export const submitSample = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) => answerForm(sampleHandling, data))
