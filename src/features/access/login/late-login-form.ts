import { lateComponent } from '#src/ui/late-component.ts'

export const lateLoginForm = lateComponent(async () => (await import('./login-form.tsx')).LoginForm)
