import type { PaymentChoice } from './payment-page.ts'

/** Of a form on the page of a payment: the invoice, and what else is chosen, for the page that follows without scripts. */
export const PaymentChoiceFields = ({
  invoice,
  choice: { coupon, card, keepsCard },
}: {
  /** Slug. */
  invoice: string
  choice: PaymentChoice
}) => (
  <>
    <input type="hidden" name="invoice" value={invoice} />
    <input type="hidden" name="coupon" value={coupon ?? ''} />
    <input type="hidden" name="card" value={card ?? ''} />
    <input type="hidden" name="keep_card" value={keepsCard ?? ''} />
  </>
)
