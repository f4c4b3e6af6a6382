import { lateComponent } from '#src/ui/late-component.ts'

export const lateResendForm = lateComponent(
  async () => (await import('./resend-form.tsx')).ResendForm,
)
