import { commonError } from '#api/domain/api-error.ts'
import { addMs, hourMs } from '#api/domain/durations.ts'
import { retentionLimits } from '#api/domain/retention.ts'
import { deleteLogEntriesBefore } from '#api/store/operator-log.ts'
import {
  deleteChangesOfClosedAccounts,
  deleteFile,
  deleteFormerSubscribers,
  deleteOldApplications,
  deleteOldBetaRequests,
  deleteOldDeviceRequests,
  eraseClosedAccounts,
  eraseOldSellers,
  findFilesSentWith,
  listFilesToErase,
} from '#api/store/personal-data.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayMs } from '#contract/days.ts'
import { startOfDay } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { defaultBatchSize, doAll, doEach, doInBatches } from './do-each.ts'
import { settlePendingFiles } from './store-documents.ts'

interface StoredFileName {
  readonly id: number
  readonly name: string
}

/** The bytes first: after a crash in between, the row says that there is still something to erase. */
async function eraseFile({ database, files }: AppContext, { id, name }: StoredFileName) {
  await files.remove(name)
  await deleteFile(database, id)
}

/**
 * The operator erases at once what was sent with an application or a change of address, e.g. when it shows an individual
 * number (My Number), which the shop may not take. @throws ApiError 404
 */
export async function eraseDocuments(context: AppContext, slug: string): Promise<void> {
  const sent = await findFilesSentWith(context.database, slug)
  if (sent === undefined) throw commonError('not_found')
  for (const file of sent) await eraseFile(context, file)
}

/** Erases personal data that is not needed any more, after the times of `api/domain/retention.ts`. */
export const eraseOldPersonalData: RecurringJob = {
  name: 'erase personal data',
  everyMs: hourMs,
  async run(context, now) {
    const { database } = context
    const limits = retentionLimits(now)
    await doAll([
      () =>
        doEach(context, {
          list: (limit) => listFilesToErase(database, limits, limit),
          keyOf: ({ id }) => id,
          act: (file) => eraseFile(context, file),
        }),
      () => settlePendingFiles(context, addMs(now, -dayMs)),
      () => doInBatches((size) => deleteOldApplications(database, limits.applications, size)),
      () => doInBatches((size) => deleteOldDeviceRequests(database, limits.requests, size)),
      () => doInBatches((size) => deleteOldBetaRequests(database, limits.requests, size)),
      () => doInBatches((size) => deleteFormerSubscribers(database, limits.requests, size)),
      () => doInBatches((size) => eraseOldSellers(database, limits.tradeIns, size)),
      () => doInBatches((size) => deleteChangesOfClosedAccounts(database, size)),
      () => doInBatches((size) => deleteLogEntriesBefore(database, startOfDay(limits.books), size)),
      () => eraseAccounts(context, limits.books, now),
    ])
  },
}

/** A few in each transaction, so that none holds the rows of all. */
const eraseAccounts = ({ database }: AppContext, books: string, now: Date) =>
  doInBatches(
    (limit) =>
      inTransaction(database, (transaction) =>
        eraseClosedAccounts(transaction, { books, limit, now }),
      ),
    defaultBatchSize,
  )
