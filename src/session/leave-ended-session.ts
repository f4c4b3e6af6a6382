import { leaveDocument } from './leave-document.ts'

/** @returns where the typed text is found again, once its owner has logged in; `undefined` when nothing was typed or saved */
type SaveTyped = () => Promise<string | undefined>

const forms = new Set<SaveTyped>()

/** Each form of the document says how to save what is typed in it. @returns a function that takes that back */
export function onSessionEnd(save: SaveTyped): () => void {
  forms.add(save)
  return () => forms.delete(save)
}

async function saveTyped(): Promise<string | undefined> {
  for (const save of forms) {
    const address = await save().catch(() => undefined)
    if (address !== undefined) return address
  }
  return undefined
}

let isLeaving = false

/**
 * Leaves the document of a session that has expired or was refused, as `leaveDocument`; the text of a form is saved first, so
 * that its owner goes on with it after the login. Not for a logout, after which nothing is left.
 */
export function leaveEndedSession(history: { destroy(): void }, address?: string): void {
  if (isLeaving) return
  isLeaving = true
  document.documentElement.style.visibility = 'hidden'
  void saveTyped().then((saved) => leaveDocument(history, saved ?? address))
}
