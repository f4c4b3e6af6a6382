import * as v from 'valibot'
import { findPayment } from '#api/store/payments.ts'
import { paymentJobKind } from './background-job.ts'
import { recordCharge } from './charge-invoice.ts'
import { voidJobKind } from './release-invoice.ts'

/** Ends a payment in progress for a released invoice; a payment that succeeded all the same is refunded. */
export const voidJob = paymentJobKind(
  voidJobKind,
  v.object({ paymentId: v.number() }),
  async (context, { paymentId }) => {
    const payment = await findPayment(context.database, paymentId)
    if (payment?.status !== 'pending') return
    const result = await context.payments.voidCharge(payment.slug)
    await recordCharge(context, payment, result, context.now())
  },
)
