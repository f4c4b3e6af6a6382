import { isImei } from '#api/domain/imei.ts'
import { hashSecret } from '#api/domain/token.ts'
import type { ImeiReport } from '#api/providers/imei-registry.ts'
import type { Database } from '#api/store/database.ts'
import {
  isImeiTraded,
  type TradeInRow,
  transitionTradeIn,
  updateTradeIn,
} from '#api/store/trade-ins.ts'
import type { ImeiError } from '#contract/trade-in.ts'
import { advanceTradeIn, refuseTradeIn } from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'

/** Why a number is refused; undefined when it is not. `report` is missing for what is no IMEI at all. */
async function findImeiError(
  database: Database,
  found: TradeInRow,
  { imei, report }: { readonly imei: string; readonly report: ImeiReport | undefined },
): Promise<ImeiError | undefined> {
  if (report === undefined) return 'invalid_imei'
  if (report.isKnownToUs || (await isImeiTraded(database, found.id, hashSecret(imei)))) {
    return 'duplicate_imei'
  }
  if (!report.isModelRight) return 'model_mismatch'
  return report.restriction === 'restricted' ? 'network_restricted' : undefined
}

/**
 * @returns undefined when the number is refused, with the reason in the session
 * @throws ApiError 404, 400
 */
export async function checkImei(context: AppContext, sessionId: string, typed: string) {
  const imei = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  const report = isImei(imei) ? await context.imeiRegistry(imei) : undefined
  const checked = await advanceTradeIn(context, sessionId, async (database, found, now) => {
    if (found.status !== 'SITE_LANDED') throw refuseTradeIn('invalid_transition')
    const error_code = await findImeiError(database, found, { imei, report })
    if (error_code !== undefined) {
      const attempts_left = Math.max(0, found.attempts_left - 1)
      const set = { error_code, attempts_left }
      await transitionTradeIn(database, found.id, { to: 'IMEI_ERROR', set, now })
      return
    }
    const known = {
      imei_last4: imei.slice(-4),
      imei_hash: hashSecret(imei),
      network_restriction: report?.restriction === 'possible' ? 'possible' : 'none',
      error_code: null,
    } as const
    await updateTradeIn(database, found.id, known, now)
  })
  if (checked.status === 'IMEI_ERROR' || checked.network_restriction === null) return undefined
  return {
    imei_last4: checked.imei_last4 ?? '',
    model_matches: true,
    network_restriction: checked.network_restriction,
  }
}
