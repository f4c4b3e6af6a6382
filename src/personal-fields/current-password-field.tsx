import type { ComponentProps, ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { PasswordField } from './password-field.tsx'
import { PasswordOwner } from './password-owner.tsx'

/** The password of a customer who is logged in, asked for again. */
export const CurrentPasswordField = ({
  email,
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'> & {
  email: string
  hint?: ReactNode
}) => (
  <>
    <PasswordOwner email={email} />
    <PasswordField {...field} label={m.password_current()} autoComplete="current-password" />
  </>
)
