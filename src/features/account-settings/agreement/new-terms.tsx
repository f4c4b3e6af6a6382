import './agreement-dialog.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, Suspense } from 'react'
import { AgreementDialog, type NewTermsProps } from './agreement-dialog.tsx'

const Dialog =
  createIsomorphicFn().server(() => AgreementDialog)() ??
  lazy(async () => ({ default: (await import('./agreement-dialog.tsx')).AgreementDialog }))

/** Over whichever page of the account is open; its script comes only where terms have changed. */
export const NewTerms = (props: NewTermsProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
