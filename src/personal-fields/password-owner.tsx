import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'

export const ownerField = 'username'

/**
 * Tells a password manager whose password it is. Without it the text field before the password is taken for the name of the
 * account: it is filled with the current address, and what is typed there is stored as the login.
 */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input
    type="text"
    name={ownerField}
    autoComplete="username"
    defaultValue={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
    className={visuallyHidden}
  />
)
