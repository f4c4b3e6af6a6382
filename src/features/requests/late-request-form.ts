import { lateComponent } from '#src/ui/late-component.ts'

export const lateRequestForm = lateComponent(
  async () => (await import('./request-form.tsx')).RequestForm,
)
