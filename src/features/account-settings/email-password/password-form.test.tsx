import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#src/i18n/paraglide/runtime.js'
import { PasswordForm } from './password-form.tsx'

vi.mock('#src/i18n/locale.ts', () => ({ getLocale: () => 'en' }))
// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))
overwriteGetLocale(() => 'en')

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

/** The form as it comes back with this code. */
const textOf = (code: string) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <PasswordForm
        email="hanako@example.com"
        isDone={false}
        start={{
          values: {},
          fieldErrors: { old_password: ['password_incorrect'] },
          error: { code },
        }}
      />
    </RouterContextProvider>,
  )

test('a wrong password is wrong, unless the change may have been made and its answer lost', () => {
  expect(textOf('invalid')).toContain('This is not your current password. Please try again.')
  const afterLoss = textOf('unreachable')
  expect(afterLoss).toContain('We could not confirm the change')
  expect(afterLoss).toContain('Your last attempt may have changed it')
})
