import { expect, test } from 'vitest'
import type { ApplyPlan } from '#src/applications/apply-view.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { Conditions } from './conditions.tsx'
import { testApplyForm } from './test-apply-form.ts'

const quote = { first: 5_280, monthly: 5_280, total: 63_360 }
const care = { deductible: 2_200, claimsPerYear: 2, lossTheftPercent: 30 }

const screen = (locale: 'ja' | 'en', shown: Partial<ApplyPlan>) => {
  const plan = { ...testApplyForm.plan, quote, ...shown }
  return textOf(renderIn(locale, <Conditions view={{ ...testApplyForm, plan }} />))
}

// The terms of use: the share of repairs, loss and theft is shown on the confirmation screen.
test.for([
  ['ja', '破損・紛失・盗難のとき', '1回¥2,200まで(年2回まで)', '¥38,940'],
  ['en', 'Damage, loss and theft', 'up to ¥2,200 for a repair, up to 2 times a year', '¥38,940'],
] as const)('%s: what damage and loss cost is said before applying', ([locale, ...texts]) => {
  const shown = screen(locale, { care })
  for (const text of texts) expect(shown).toContain(text)
})

test.for(['ja', 'en'] as const)('%s: a price without care has the six items alone', (locale) => {
  expect(screen(locale, { care: null })).not.toMatch(/破損|Damage/)
})

test.for([
  ['ja', '承認の日から7日以内'],
  ['en', 'you have 7 days to pay'],
] as const)('%s: the days to pay are said before applying', ([locale, days]) => {
  expect(screen(locale, {})).toContain(days)
})
