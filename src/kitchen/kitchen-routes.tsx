import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { AccountLayout } from '#src/frame/account-layout.tsx'
import { taskFrame } from '#src/frame/task-frame.tsx'
import { FramedAccountPage, FramedTaskPage, PaymentPage } from './frame-samples.tsx'
import { sampleFormRoute } from './sample-form-route.tsx'

const stepNames = ['Plan', 'Delivery address', 'Identity', 'Confirmation']

/** Pages in each frame, below the address of the kitchen; in development only. */
export function addKitchenRoutes(root: AnyRoute): void {
  const getParentRoute = () => root
  root.addChildren([
    ...Object.values<AnyRoute>(root.children ?? {}),
    createRoute({
      getParentRoute,
      path: '/__kitchen/account',
      component: () => (
        <AccountLayout>
          <FramedAccountPage />
        </AccountLayout>
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/__kitchen/task/$step',
      staticData: {
        frame: taskFrame({
          leaveTo: '/how-it-works',
          steps: stepNames.map((name) => () => name),
          currentStep: ({ params }) => Number(Reflect.get(params, 'step')) - 1,
        }),
      },
      component: FramedTaskPage,
    }),
    createRoute({
      getParentRoute,
      path: '/__kitchen/payment',
      staticData: { csp: 'card-payment' },
      component: PaymentPage,
    }),
    sampleFormRoute(getParentRoute),
  ])
}
