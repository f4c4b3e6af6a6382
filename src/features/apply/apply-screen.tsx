import { useSuspenseQuery } from '@tanstack/react-query'
import type { FormStart } from '#src/forms/form-values.ts'
import { useFocusOnStep } from '#src/ui/use-focus-on-step.ts'
import { applicationQuery } from './apply.data.ts'
import { ApplyLayout, stepTitleId } from './apply-layout.tsx'
import type { ApplySearch } from './apply-search.ts'
import type { ApplyView, StepProps } from './apply-view.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import { PersonStep } from './person-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { RefusedScreen } from './refused-screen.tsx'
import { SentScreen } from './sent-screen.tsx'
import { useCountedApplication } from './use-counted-application.ts'

/** The application for one device, at the step that its address names, or why there can be none now. */
export function ApplyScreen({
  deviceId,
  search,
  start,
}: {
  deviceId: string
  search: ApplySearch
  start: FormStart | undefined
}) {
  const { data: view } = useSuspenseQuery(applicationQuery(deviceId, search))
  useCountedApplication(view)
  useFocusOnStep(placeOf(view), stepTitleId, search.error !== undefined)
  switch (view.kind) {
    case 'form':
      return <FormStep key={view.step} view={view} start={start} />
    case 'refused':
      return (
        <ApplyLayout device={view.device}>
          <RefusedScreen device={view.device} refusal={view.refusal} start={start} />
        </ApplyLayout>
      )
    case 'sent':
      return <SentScreen deviceId={deviceId} search={search} />
  }
}

const stepComponents = {
  plan: PlanStep,
  you: PersonStep,
  identity: IdentityStep,
  confirm: ConfirmStep,
} as const

function FormStep({ view, start }: StepProps) {
  const Step = stepComponents[view.step]
  return (
    <ApplyLayout device={view.device} steps={view.steps} step={view.step} plan={view.plan}>
      <Step view={view} start={start} />
    </ApplyLayout>
  )
}

const placeOf = (view: ApplyView) => (view.kind === 'form' ? view.step : view.kind)
