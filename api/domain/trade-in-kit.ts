import type { IdentityMethod, TradeInKit } from '#contract/trade-in.ts'

/** Who delivers a kit to the seller. Registered mail is handed only to the person named on it, which confirms who sells. */
const carriers: Readonly<Record<IdentityMethod, string>> = {
  ekyc: 'ヤマト運輸',
  registered_mail: '日本郵便(書留)',
}

/** Key of the entry in the points ledger that pays for a trade-in. */
export const tradeInDedupeKey = (id: number) => `trade-in ${id}`

/** Key of what takes them back. */
export const tradeInRevocationKey = (id: number) => `${tradeInDedupeKey(id)} revoked`

const contents: TradeInKit['contents'] = [
  { text_ja: '発送用の箱と緩衝材', text_en: 'Box and padding to send the device in' },
  { text_ja: '着払いの送り状(送料無料)', text_en: 'Return label, postage paid' },
  {
    text_ja: 'データの消去とロック解除の手順書',
    text_en: 'Guide to erasing your data and switching off the lock',
  },
]

interface Kit {
  readonly identity_method: IdentityMethod | null
  readonly kit_send_by: string | null
  readonly kit_carrier: string | null
  readonly kit_tracking: string | null
}

/**
 * What the seller gets to send the device in. Until it is sent, the carrier is the planned one.
 * @returns null before the seller is known
 */
export function describeKit(row: Kit, sentAt: string | null): TradeInKit | null {
  if (row.kit_send_by === null || row.identity_method === null) return null
  return {
    contents: [...contents],
    carrier: row.kit_carrier ?? carriers[row.identity_method],
    send_by: row.kit_send_by,
    sent_at: sentAt,
    tracking: row.kit_tracking,
  }
}
