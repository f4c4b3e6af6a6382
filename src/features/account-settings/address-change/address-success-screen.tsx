import { addressReviewBusinessDays } from '#contract/waiting-times.ts'
import {
  DoneNotice,
  SettingsPage,
  SettingsSection,
} from '#src/features/account-settings/settings-page.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'

/** A request for another address has arrived: its reference, what happens next, and where to see it. */
export function AddressSuccessScreen({ reference }: { reference: string }) {
  return (
    <SettingsPage title={m.settings_address_sent_title()}>
      <DoneNotice title={m.settings_address_sent_notice()}>
        {m.settings_address_sent_text({ days: addressReviewBusinessDays })}
      </DoneNotice>
      <SettingsSection title={m.settings_address_reference()} note={m.settings_address_sent_note()}>
        <b>{reference}</b>
      </SettingsSection>
      <div>
        <ButtonLink to="/account/update-address" tone="ink">
          {m.settings_address_sent_link()}
        </ButtonLink>
      </div>
    </SettingsPage>
  )
}
