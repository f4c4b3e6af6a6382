import { expect, test } from 'vitest'
import { emailTemplates, renderEmail } from '#api/domain/email-messages.ts'
import { emailValues } from '#api/domain/test-email-values.ts'
import { languages, userStatuses } from '#contract/enums.ts'
import { pathWithoutLocale } from '#src/url/locale-path.ts'
import type { RoutePattern, SearchName } from '#src/url/route-path.ts'

/**
 * The pages to which e-mails lead, with the names in their queries: `tsc` compares both with the routes, as it does for
 * links. The links with a token, which their journeys follow, are not templates.
 */
const emailedPages = {
  '/': [],
  '/account/make-payment': ['slug'],
  '/account/manage-billing': ['invoice'],
  '/account/manage-payments': [],
  '/account/my-reboot-points': [],
  '/account/my-tech': [],
  '/account/update-address': [],
  '/devices': [],
  '/devices/$deviceId': [],
  '/login': [],
  '/login/password-reset/request': [],
  '/privacy-policy': [],
  '/terms-of-use': [],
  '/trade-in-estimator': ['session'],
} satisfies { readonly [Pattern in RoutePattern]?: readonly SearchName<Pattern>[] }

const site = 'https://reboot.example'
const item = 'apple-iphone-17'
/** The page, and each name of its query. */
const partsOf = (page: string, names: readonly string[]) => [
  page,
  ...names.map((name) => `${page}?${name}`),
]

test('every link of an e-mail leads to a page, and says what it reads', () => {
  const values = { ...emailValues((name) => name), site, item }
  const texts = emailTemplates().flatMap((template) =>
    languages.flatMap((language) =>
      userStatuses.map((status) => renderEmail(template, { language, status }, values).text),
    ),
  )
  const parts = texts.flatMap((text) =>
    [...text.matchAll(/https:\/\/reboot\.example\S*/g)].flatMap(([link]) => {
      const { pathname, searchParams } = new URL(link)
      const page = pathWithoutLocale(pathname).replace(item, '$deviceId')
      return partsOf(page, [...searchParams.keys()])
    }),
  )
  const listed = Object.entries(emailedPages).flatMap(([page, names]) => partsOf(page, names))
  expect([...new Set(parts)].toSorted()).toEqual(listed.toSorted())
})
