import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Forms of a browser, whoever is logged in: what it may store, and logging out. */
const ofNoAccount = [
  'src/consent/consent-question.tsx',
  'src/consent/consent-settings.tsx',
  'src/frame/logout-modal.tsx',
]

test('every posted form names the account that it was made for', () => {
  const posted = sourceFiles('src')
    .filter(({ path, text }) => !path.startsWith('src/kitchen/') && /\bmethod="post"/i.test(text))
    .map(({ path }) => path)
  expect(posted.toSorted()).toEqual([...ofNoAccount, 'src/forms/post-form.tsx'].toSorted())
})
