import * as v from 'valibot'
import { optionalValue } from '#src/url/search-params.ts'
import type { DraftForm } from './draft-form.ts'

/** `?step=` of a form's address; an unknown step is ignored. `reachableStep` decides which one is shown. */
export const stepSearch = <const Step extends string>({ steps }: DraftForm<Step>) =>
  v.object({ step: optionalValue(v.picklist(steps)) })
