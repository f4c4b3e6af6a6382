import { lateComponent } from '#src/ui/late-component.ts'

export const lateResetRequestForm = lateComponent(
  async () => (await import('./request-form.tsx')).ResetRequestForm,
)
