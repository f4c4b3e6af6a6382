import { lateComponent } from '#src/ui/late-component.ts'

export const lateBetaForm = lateComponent(async () => (await import('./beta-form.tsx')).BetaForm)
