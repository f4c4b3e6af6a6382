import { useQuery } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { sessionQuery } from '#src/session/session.data.ts'
import type { CouponPriceProps } from './best-coupon-price.tsx'

const CouponPriceContext = createContext<ComponentType<CouponPriceProps> | undefined>(undefined)

/** Only a logged-in customer has coupons: nobody else loads anything, and no page waits for it. */
export function CouponPriceProvider({ children }: { children: ReactNode }) {
  const { data: session } = useQuery(sessionQuery)
  const isLoggedIn = session?.kind === 'logged-in'
  const [loaded, setLoaded] = useState<{ BestCouponPrice: ComponentType<CouponPriceProps> }>()
  useEffect(() => {
    if (isLoggedIn) void import('./best-coupon-price.tsx').then(setLoaded, () => undefined)
  }, [isLoggedIn])
  return (
    <CouponPriceContext value={isLoggedIn ? loaded?.BestCouponPrice : undefined}>
      {children}
    </CouponPriceContext>
  )
}

/** Below a price: the price of the first months with the customer's best coupon. Nothing when there is none. */
export function CouponPrice(props: CouponPriceProps) {
  const BestCouponPrice = use(CouponPriceContext)
  return BestCouponPrice && <BestCouponPrice {...props} />
}
