import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Category } from '#contract/enums.ts'
import { sessionQuery } from '#src/session/session.data.ts'

const CouponPrice = lazy(() => import('./coupon-price.tsx'))

const never = () => () => undefined

/** Only who is signed in has coupons: nobody else loads anything, and the page does not wait for it. */
export function LazyCouponPrice(props: { category: Category; monthly: number }) {
  const { data: session } = useQuery(sessionQuery)
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isInBrowser || session?.kind !== 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <CouponPrice {...props} />
    </Suspense>
  )
}
