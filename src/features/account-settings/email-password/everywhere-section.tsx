import './everywhere-form.tsx?styles'
import { useMatch } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { SettingsSection } from '#src/features/account-settings/settings-page.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { EverywhereForm } from './everywhere-form.tsx'

const DeferredForm = deferHydration({
  id: 'everywhere-form',
  isForm: true,
  load: async () => (await import('./everywhere-form.tsx')).EverywhereForm,
  serverComponent: createIsomorphicFn().server(() => EverywhereForm)(),
})

/** The logout on all devices by itself, for customers who may change nothing else. */
export function EverywhereSection() {
  // In the layout above its page, whose loader has the result of a submission without JavaScript.
  const page = useMatch({ from: '/account/update-email-password', shouldThrow: false })
  const start = page?.search.form === 'everywhere' ? page.loaderData?.start : undefined
  return (
    <SettingsSection title={m.settings_everywhere_title()} note={m.settings_everywhere_note()}>
      <DeferredForm start={start} />
    </SettingsSection>
  )
}
