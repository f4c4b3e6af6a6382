/** How a card behaves. Every other number is refused: real ones must not be used here. */
export type Behaviour =
  | 'succeeds'
  | 'verify_to_store'
  | 'verify_to_pay'
  | 'refund_refused'
  | 'card_declined'
  | 'insufficient_funds'
  | 'card_expired'
  | 'card_lost_or_stolen'

export interface TestCard {
  readonly number: string
  readonly brand: 'visa' | 'mastercard' | 'jcb' | 'amex' | 'diners'
  readonly behaviour: Behaviour
  readonly note_ja: string
  readonly note_en: string
}

const visa = (
  number: string,
  behaviour: Behaviour,
  note_ja: string,
  note_en: string,
): TestCard => ({
  number,
  brand: 'visa',
  behaviour,
  note_ja,
  note_en,
})
const good = {
  behaviour: 'succeeds',
  note_ja: '支払いが成功します',
  note_en: 'Payments succeed',
} as const

/** Numbers that the card schemes reserve for tests. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', ...good },
  { number: '5555555555554444', brand: 'mastercard', ...good },
  { number: '3566002020360505', brand: 'jcb', ...good },
  { number: '378282246310005', brand: 'amex', ...good },
  { number: '30569309025904', brand: 'diners', ...good },
  visa(
    '4000000000003220',
    'verify_to_store',
    '登録するときに本人認証があります',
    'Asks for 3-D Secure when stored',
  ),
  visa(
    '4000000000003155',
    'verify_to_pay',
    '支払うときに本人認証があります',
    'Asks for 3-D Secure when paying',
  ),
  visa(
    '4000000000005126',
    'refund_refused',
    '支払いは成功しますが、返金が断られます',
    'Payments succeed, refunds are refused',
  ),
  visa('4000000000000002', 'card_declined', '支払いが断られます', 'Payments are declined'),
  visa('4000000000009995', 'insufficient_funds', '残高不足です', 'Insufficient funds'),
  visa('4000000000000069', 'card_expired', '期限切れとして断られます', 'Declined as expired'),
  visa(
    '4000000000009979',
    'card_lost_or_stolen',
    '盗難カードとして断られます',
    'Declined as stolen',
  ),
]

export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replaceAll(/[\s-]/g, ''))
