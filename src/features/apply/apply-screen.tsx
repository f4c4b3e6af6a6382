import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApplySearch } from '#src/applications/apply-search.ts'
import type { ApplyView, StepProps } from '#src/applications/apply-view.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { recordEvent } from '#src/page-views/page-view-queue.ts'
import { useFocusOnStep } from '#src/ui/use-focus-on-step.ts'
import { applicationQuery } from './apply.data.ts'
import { ApplyLayout } from './apply-layout.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import { PersonStep } from './person-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { RefusedScreen } from './refused-screen.tsx'
import { SentScreen } from './sent-screen.tsx'

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
  useFocusOnStep(placeOf(view), search.error !== undefined)
  switch (view.kind) {
    case 'form':
      return <FormStep key={view.step} view={view} start={start} />
    case 'refused':
      return (
        <ApplyLayout device={view.device}>
          <RefusedScreen device={view.device} refusal={view.refusal} />
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

/** Counts the step that is shown, or the refusal; a submission is counted where it is sent. */
function useCountedApplication(view: ApplyView): void {
  const type = view.kind === 'refused' ? 'refusal' : 'step'
  const name = nameOf(view)
  useEffect(() => {
    if (name) recordEvent({ type, name })
  }, [type, name])
}

function nameOf(view: ApplyView): string | undefined {
  switch (view.kind) {
    case 'form':
      return view.step
    case 'refused':
      return view.refusal.code
    case 'sent':
      return undefined
  }
}
