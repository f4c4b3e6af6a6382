import { expect, test, vi } from 'vitest'
import { renderIn } from '#src/ui/test-html.tsx'
import { PasswordForm } from './password-form.tsx'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

/** The form as it comes back with this code. */
const formWith = (code: string) =>
  renderIn(
    'en',
    <PasswordForm
      email="hanako@example.com"
      isDone={false}
      start={{
        values: {},
        fieldErrors: { old_password: ['password_incorrect'] },
        error: { code },
      }}
    />,
  )

test('a wrong password is wrong, unless the change may have been made and its answer lost', () => {
  expect(formWith('invalid')).toContain('This is not your current password. Please try again.')
  const afterLoss = formWith('unreachable')
  expect(afterLoss).toContain('We could not confirm the change')
  expect(afterLoss).toContain('Your last attempt may have changed it')
})
