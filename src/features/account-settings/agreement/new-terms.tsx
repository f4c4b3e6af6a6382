import './agreement-dialog.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, Suspense } from 'react'
import { AgreementDialog, type NewTermsProps } from './agreement-dialog.tsx'

const Dialog =
  createIsomorphicFn().server(() => AgreementDialog)() ??
  lazy(async () => ({ default: (await import('./agreement-dialog.tsx')).AgreementDialog }))

/** Over every page of the account; its script is loaded only when terms have changed. */
export const NewTerms = (props: NewTermsProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
