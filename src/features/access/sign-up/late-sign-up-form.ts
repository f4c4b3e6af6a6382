import { lateComponent } from '#src/ui/late-component.ts'

export const lateSignUpForm = lateComponent(
  async () => (await import('./sign-up-form.tsx')).SignUpForm,
)
