import fs from 'node:fs'
import path from 'node:path'
import { joinGaps } from '#src/i18n/keep-together.ts'

/** Other programs read them: search engines and language models. */
const isForPrograms = (key: string) => /^llms_|_description$/.test(key)

/** The text of a file of messages, with the gaps of each text that a person reads joined. */
export function withJoinedGaps(json: string): string {
  const messages: Record<string, unknown> = JSON.parse(json)
  const joined = Object.entries(messages).map(([key, message]) => [
    key,
    isForPrograms(key) ? message : JSON.parse(joinGaps(JSON.stringify(message))),
  ])
  return JSON.stringify(Object.fromEntries(joined))
}

const messagesFolder = path.resolve(import.meta.dirname, '../../messages')
const isMessages = (file: string) =>
  path.dirname(path.resolve(file)) === messagesFolder && file.endsWith('.json')

/** The file system as Paraglide is to read it: messages come with their gaps joined, so nobody writes the invisible character. */
export const fileSystemOfMessages = {
  ...fs,
  promises: {
    ...fs.promises,
    async readFile(file: string, encoding?: BufferEncoding) {
      const content = await fs.promises.readFile(file)
      const read = isMessages(file) ? Buffer.from(withJoinedGaps(content.toString())) : content
      return encoding === undefined ? read : read.toString(encoding)
    },
  },
}
