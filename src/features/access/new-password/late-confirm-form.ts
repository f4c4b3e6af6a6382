import { lateComponent } from '#src/ui/late-component.ts'

export const lateNewPasswordForm = lateComponent(
  async () => (await import('./confirm-form.tsx')).NewPasswordForm,
)
