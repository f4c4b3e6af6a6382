import './everywhere-form.tsx?styles'
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
export const EverywhereSection = () => (
  <SettingsSection title={m.settings_everywhere_title()} note={m.settings_everywhere_note()}>
    <DeferredForm start={undefined} />
  </SettingsSection>
)
