import { refused } from '#api/domain/api-error.ts'
import type { ImeiReport } from '#api/providers/imei-registry.ts'
import type { Database } from '#api/store/database.ts'
import {
  isImeiHeld,
  type TradeInRow,
  transitionTradeIn,
  updateTradeIn,
} from '#api/store/trade-ins.ts'
import { imeiDigits, isImei } from '#contract/imei.ts'
import type { ImeiError } from '#contract/trade-in.ts'
import { advanceTradeIn, isDuplicateDevice } from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'
import { endSessionsOf } from './end-trade-ins.ts'

/** Removes the device: the result for an earlier number does not count any more. */
export const noDevice = { imei_hash: null, imei_last4: null, network_restriction: null } as const

/** Why a number is refused; undefined when it is not. `report` is missing when the number is not an IMEI. */
function findImeiError({
  report,
  isDuplicate,
}: Pick<CheckedImei, 'report' | 'isDuplicate'>): ImeiError | undefined {
  if (report === undefined) return 'invalid_imei'
  if (report.isKnownToUs || isDuplicate) return 'duplicate_imei'
  if (!report.isModelRight) return 'model_mismatch'
  return report.restriction === 'restricted' ? 'network_restricted' : undefined
}

interface CheckedImei {
  readonly imei: string
  readonly imeiHash: string
  readonly report: ImeiReport | undefined
  readonly isDuplicate: boolean
  readonly now: Date
}

async function storeImei(database: Database, found: TradeInRow, checked: CheckedImei) {
  const { imei, imeiHash, report, now } = checked
  const error_code = findImeiError(checked)
  if (error_code !== undefined) {
    const attempts_left = Math.max(0, found.attempts_left - 1)
    const set = { ...noDevice, error_code, attempts_left }
    await transitionTradeIn(database, found.id, { to: 'IMEI_ERROR', set, now })
    return
  }
  const known = {
    imei_last4: imei.slice(-4),
    imei_hash: imeiHash,
    network_restriction: report?.restriction === 'possible' ? 'possible' : 'none',
    error_code: null,
  } as const
  await updateTradeIn(database, found.id, known, now)
}

/**
 * Sets the device of a session; from then on no other open trade-in may have its number.
 * @returns undefined when the number is refused, with the reason in the session
 * @throws ApiError 404, 400
 */
export async function checkImei(context: AppContext, sessionId: string, typed: string) {
  const imei = imeiDigits(typed)
  const report = isImei(imei) ? await context.imeiRegistry(imei) : undefined
  const imeiHash = context.lookupHash.of(imei)
  if (report !== undefined) await endSessionsOf(context, imeiHash)
  const store = ({ isKnownDuplicate }: { readonly isKnownDuplicate: boolean }) =>
    advanceTradeIn(context, sessionId, async (database, found, now) => {
      if (found.status !== 'SITE_LANDED') throw refused('invalid_transition')
      const isDuplicate = isKnownDuplicate || (await isImeiHeld(database, found.id, imeiHash))
      await storeImei(database, found, { imei, imeiHash, report, isDuplicate, now })
    })
  // Of two sessions that name one device at the same moment, the index accepts one.
  const checked = await store({ isKnownDuplicate: false }).catch((error: unknown) => {
    if (isDuplicateDevice(error)) return store({ isKnownDuplicate: true })
    throw error
  })
  if (checked.status === 'IMEI_ERROR' || checked.network_restriction === null) return undefined
  return {
    imei_last4: checked.imei_last4 ?? '',
    model_matches: true,
    network_restriction: checked.network_restriction,
  }
}
