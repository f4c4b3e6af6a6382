import type { ApplyStep } from '#src/applications/apply-search.ts'
import { m } from '#src/i18n/paraglide/messages.js'

export const applyStepNames: Record<ApplyStep, () => string> = {
  plan: m.apply_step_plan,
  you: m.apply_step_you,
  identity: m.apply_step_identity,
  confirm: m.apply_step_confirm,
  done: m.apply_step_done,
}
