import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

const accountSchema = v.object({
  email: v.string(),
  password: v.pipe(v.string(), v.minLength(12)),
  /** Token for programs (export, preview), sent as `Authorization: Bearer`. */
  token: v.pipe(v.string(), v.minLength(32)),
})

/** The one editor of this installation. */
export type EditorAccount = v.InferOutput<typeof accountSchema>

export const editorAccountPath = (dataDirectory: string): string =>
  join(dataDirectory, 'lake', 'editor.json')

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const randomWord = () =>
  Array.from(randomBytes(4), (byte) => alphabet[byte % alphabet.length]).join('')

function createAccount(path: string): EditorAccount {
  const password = Array.from({ length: 4 }, randomWord).join('-')
  const account = {
    email: 'editor@reboot.example',
    password,
    token: randomBytes(32).toString('base64url'),
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, `${JSON.stringify(account, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return account
}

/**
 * Reads the editor's account. The first start creates it with a random password, in a file that only its owner can read.
 * @throws when the content of the file is not valid.
 */
export function editorAccount(dataDirectory: string): EditorAccount {
  const path = editorAccountPath(dataDirectory)
  if (!existsSync(path)) return createAccount(path)
  return v.parse(accountSchema, JSON.parse(readFileSync(path, 'utf8')))
}
