import { useEffect } from 'react'
import { recordEvent } from '#src/page-views/page-view-queue.ts'
import type { ApplyView } from './apply-view.ts'

/** Counts the step that is shown, or why there is none; what was sent is counted where it is sent. */
export function useCountedApplication(view: ApplyView): void {
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
