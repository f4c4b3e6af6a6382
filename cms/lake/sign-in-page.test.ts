import { expect, test } from 'vitest'
import { signInPage } from './sign-in-page.ts'

const studio = 'http://site.test/studio'
const fieldOf = (html: string, name: string) =>
  html.match(new RegExp(`<input name="${name}"[^>]*>`))?.[0]

test('a wrong password does not take the address with it, and is typed next', () => {
  const html = signInPage(studio, { email: 'a"b@example.com', rejection: { status: 401 } })
  expect(fieldOf(html, 'email')).toContain('value="a&#34;b@example.com"')
  expect(fieldOf(html, 'email')).not.toContain('autofocus')
  expect(fieldOf(html, 'password')).toContain('autofocus')
  expect(html).toContain('role="alert"')
})

test('without an address it is typed first', () => {
  expect(fieldOf(signInPage(studio), 'email')).toContain(
    'value="" autocomplete="username" required autofocus',
  )
  expect(fieldOf(signInPage(studio), 'password')).not.toContain('autofocus')
})
