import { join } from 'node:path'
import {
  expiredDraftsRemovalMs,
  formDraftFileLifetimeHours,
  formDraftLifetimeDays,
  maxFormDraftBytes,
  maxFormDraftFileBytes,
  maxFormDraftFiles,
  maxFormDraftsBytes,
  maxFormDraftsOfOwnerBytes,
  maxFormDraftsPerVisitor,
} from '#app.config.ts'
import { clientNetworkOf } from '#client-networks/client-network.ts'
import { dayMs } from '#contract/days.ts'
import { environment } from '#src/request/environment.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import {
  deleteDraftsToken,
  newDraftsToken,
  readDraftsToken,
  writeDraftsToken,
} from './draft-cookie.server.ts'
import type { Draft, DraftForm, SaveResult } from './draft-form.ts'
import { type DraftAddress, DraftStorage } from './draft-storage.server.ts'
import type { StepChange } from './step-change.server.ts'

let opened: DraftStorage | undefined

function storage(): DraftStorage {
  const { DATA_DIR, SESSION_SECRET } = environment()
  opened ??= new DraftStorage({
    directory: join(DATA_DIR, 'site', 'form-drafts'),
    secret: SESSION_SECRET,
    lifetimeMs: formDraftLifetimeDays * dayMs,
    fileLifetimeMs: formDraftFileLifetimeHours * 60 * 60_000,
    maxFileBytes: maxFormDraftFileBytes,
    maxDraftBytes: maxFormDraftBytes,
    maxDraftFiles: maxFormDraftFiles,
    maxDraftsPerVisitor: maxFormDraftsPerVisitor,
    maxOwnerBytes: maxFormDraftsOfOwnerBytes,
    maxTotalBytes: maxFormDraftsBytes,
  })
  return opened
}

/** The account at this browser (`currentAccount` of src/session); `undefined` for a guest. */
type Account = string | undefined

const addressFor = (draftsToken: string, { name }: DraftForm, account: Account): DraftAddress => ({
  draftsToken,
  form: name,
  account,
  network: clientNetworkOf(requestScope()?.visitorAddress ?? ''),
})

async function addressOf(form: DraftForm, account: Account): Promise<DraftAddress | undefined> {
  const draftsToken = await readDraftsToken()
  return draftsToken === undefined ? undefined : addressFor(draftsToken, form, account)
}

/** What this visitor has filled in of a form. A guest's draft becomes that of the first account that reads it. */
export async function readDraft(form: DraftForm, account: Account): Promise<Draft | undefined> {
  const address = await addressOf(form, account)
  return address && storage().read(address)
}

/** A file of a saved step, to send it or to show it to its visitor. Its whole content is in memory. */
export async function readDraftFile<Step extends string>(
  form: DraftForm<Step>,
  account: Account,
  place: { readonly step: Step; readonly field: string },
): Promise<File | undefined> {
  const address = await addressOf(form, account)
  return address && storage().readFile(address, place.step, place.field)
}

/** Saves one step whole. The first save creates the draft, its idempotency key and the cookie that finds it. */
export async function saveDraftStep<Step extends string>(
  form: DraftForm<Step>,
  account: Account,
  step: Step,
  change: StepChange,
): Promise<SaveResult> {
  const known = await readDraftsToken()
  if (known === undefined && change.version) return { kind: 'missing' }
  const draftsToken = known ?? newDraftsToken()
  const result = await storage().saveStep(addressFor(draftsToken, form, account), step, change)
  if (result.kind === 'saved') await writeDraftsToken(draftsToken)
  return result
}

/** After a refusal of what was sent: the corrected form is another request. */
export async function renewIdempotencyKey(form: DraftForm, account: Account): Promise<void> {
  const address = await addressOf(form, account)
  if (address) await storage().renewIdempotencyKey(address)
}

/** The form was sent. */
export async function removeDraft(form: DraftForm, account: Account): Promise<void> {
  const address = await addressOf(form, account)
  if (address) await storage().remove(address)
}

/** For a visitor who logs out: the next user of the browser finds no draft, and none is left on the disk. */
export async function removeAllDrafts(): Promise<void> {
  const draftsToken = await readDraftsToken()
  if (draftsToken === undefined) return
  deleteDraftsToken()
  // Without the cookie they cannot be decrypted: when the disk refuses, they stay until they expire.
  await storage()
    .removeAllOf(draftsToken)
    .catch(() => undefined)
}

/** Once per process of the site. Errors are reported and it is tried again. */
export function removeExpiredDrafts(report: (error: unknown) => void): void {
  const run = () => void storage().removeExpired().catch(report)
  setInterval(run, expiredDraftsRemovalMs).unref()
  run()
}
