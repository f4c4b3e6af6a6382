import type fc from 'fast-check'
import { type Action, commandsOf, type LifeCommand } from '#tests/lives/commands/action.ts'
import type { Life } from '#tests/lives/harness/life.ts'
import { deliverReplacement, sendReplacement, writeOff } from './commands/accidents.ts'
import {
  applyForDevice,
  cancelApplication,
  deliver,
  loseParcel,
  receivePieces,
  review,
  ship,
} from './commands/application.ts'
import {
  failChange,
  receiveOldDevice,
  requestChange,
  sendNewDevice,
  undoChange,
} from './commands/changing.ts'
import { closeAccount } from './commands/closing.ts'
import { buyDevice, requestEnd, withdrawEnd } from './commands/ending.ts'
import { moveIn } from './commands/move-in.ts'
import {
  chargeByHand,
  decideDraft,
  recordTransfer,
  refundPart,
  reissue,
} from './commands/operating.ts'
import { disturbProvider, finishChallenge, payInvoice, setPoints } from './commands/payment.ts'
import {
  addACard,
  claimACoupon,
  receiveTradeInPoints,
  removeACard,
  signUp,
} from './commands/people.ts'
import {
  changeSettings,
  changeToDeclined,
  receiveDevice,
  receiveUnasked,
  returnFromRepair,
  sendToRepair,
  setRenewal,
} from './commands/running.ts'
import { passTime } from './commands/time.ts'

type After = (life: Life, name: string) => Promise<void>

/** Everything that can happen, as often as it is listed. */
export function allCommands(after: After): fc.Arbitrary<LifeCommand>[] {
  const often = <P>(weight: number, action: Action<P>) =>
    Array.from({ length: weight }, () => commandsOf(action, after))
  return [
    ...often(4, signUp),
    ...often(3, applyForDevice),
    ...often(6, moveIn),
    ...often(3, review),
    ...often(6, payInvoice),
    ...often(3, finishChallenge),
    ...often(3, ship),
    ...often(3, deliver),
    ...often(1, loseParcel),
    ...often(1, receivePieces),
    ...often(2, cancelApplication),
    ...often(1, addACard),
    ...often(1, removeACard),
    ...often(1, claimACoupon),
    ...often(1, receiveTradeInPoints),
    ...often(2, setPoints),
    ...often(1, disturbProvider),
    ...often(1, recordTransfer),
    ...often(1, refundPart),
    ...often(1, reissue),
    ...often(1, chargeByHand),
    ...often(1, decideDraft),
    ...often(1, sendToRepair),
    ...often(1, returnFromRepair),
    ...often(4, requestEnd),
    ...often(2, withdrawEnd),
    ...often(2, buyDevice),
    ...often(5, sendNewDevice),
    ...often(1, failChange),
    ...often(2, undoChange),
    ...often(1, sendReplacement),
    ...often(1, deliverReplacement),
    ...often(1, writeOff),
    ...often(2, receiveOldDevice),
    ...often(3, receiveDevice),
    ...often(1, receiveUnasked),
    ...often(2, setRenewal),
    ...often(1, changeSettings),
    ...often(2, changeToDeclined),
    ...often(4, requestChange),
    ...often(2, closeAccount),
    ...often(11, passTime),
  ]
}
