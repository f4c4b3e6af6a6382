import { expect, test } from 'vitest'
import { readEnvironment } from '#app.config.ts'
import { editorAccount, editorAccountPath } from '#cms/lake/editor-account.ts'
import { describeStack } from '#run/stack/describe-stack.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

const settings = {
  ...readEnvironment({}),
  DATA_DIR: newTemporaryFolder('startup-message'),
}
const messageOf = (mode: 'local' | 'production') =>
  describeStack({
    settings: { ...settings, REBOOT_MODE: mode },
    programs: [],
    stop: () => Promise.resolve(),
  })
const editor = editorAccount(settings.DATA_DIR)

test('says how to sign in to the Studio of one machine', () => {
  expect(messageOf('local')).toContain(`${editor.email} / ${editor.password}`)
})

test('keeps the password out of the log of a shop in production', () => {
  expect(messageOf('production')).not.toContain(editor.password)
  expect(messageOf('production')).toContain(editorAccountPath(settings.DATA_DIR))
})
