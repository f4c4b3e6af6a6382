import { redirect } from '@tanstack/react-router'
import type { DraftForm } from '#src/form-drafts/draft-form.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { stringifySearch } from '#src/url/search-params.ts'

/** Two steps to fill in, one of them with a file, and one to confirm them. */
export const sampleForm = {
  name: 'kitchen-sample',
  steps: ['contact', 'document', 'confirm'],
} as const satisfies DraftForm
export type SampleStep = (typeof sampleForm.steps)[number]

export const samplePath = '/__kitchen/form'

export const seeStep = (step: SampleStep, error?: string) =>
  redirect({
    href: `${pathWithLocale(samplePath, getLocale())}${stringifySearch({ step, error })}`,
    statusCode: 303,
    reloadDocument: true,
  })
