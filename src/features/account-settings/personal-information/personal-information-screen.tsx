import { useState } from 'react'
import { DataDownload } from '#src/features/account-settings/own-data/data-download.tsx'
import {
  DoneNotice,
  SettingsPage,
  SettingsSection,
} from '#src/features/account-settings/settings-page.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { buttonClass } from '#src/ui/button.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonForm } from './person-form.tsx'
import type { Person } from './personal-information.data.ts'
import * as styles from './personal-information-screen.css.ts'

interface PersonalInformationScreenProps {
  person: Person
  /** Addresses in the help centre; without them there is no link. */
  help: {
    readonly changePersonalInformation?: string | undefined
    readonly removeAccount?: string | undefined
  }
  start: FormStart | undefined
  /** Why the file was not sent. */
  downloadError: string | undefined
  isDone: boolean
}

/** What the shop knows about a customer: to read, to change, to download. */
export function PersonalInformationScreen(props: PersonalInformationScreenProps) {
  const { person, help, start, downloadError, isDone } = props
  const [changes, setChanges] = useState(0)
  return (
    <SettingsPage title={m.settings_person_title()} lead={m.settings_person_lead()}>
      {(isDone || changes > 0) && <DoneNotice key={changes} title={m.settings_saved()} />}
      <PersonCard person={person} />
      <SettingsSection title={m.settings_person_edit()} note={m.settings_person_edit_note()}>
        <PersonForm
          key={changes}
          person={person}
          start={changes === 0 ? start : undefined}
          onDone={() => setChanges(changes + 1)}
        />
      </SettingsSection>
      {help.changePersonalInformation && (
        <SettingsSection title={m.settings_name_title()} note={m.settings_name_note()}>
          <HelpLink href={help.changePersonalInformation} label={m.settings_name_link()} />
        </SettingsSection>
      )}
      <SettingsSection title={m.settings_data_title()} note={m.settings_data_note()}>
        <DataDownload email={person.email} error={downloadError} />
      </SettingsSection>
      {help.removeAccount && (
        <SettingsSection title={m.settings_remove_title()} note={m.settings_remove_note()}>
          <HelpLink href={help.removeAccount} label={m.settings_remove_link()} />
        </SettingsSection>
      )}
    </SettingsPage>
  )
}

const HelpLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} className={`${buttonClass({})} ${styles.help}`}>
    {label}
  </a>
)
