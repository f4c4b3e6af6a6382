import { lateComponent } from '#src/ui/late-component.ts'

export const lateChangeForm = lateComponent(
  async () => (await import('./change-form.tsx')).ChangeForm,
)
