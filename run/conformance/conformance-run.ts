import type { Caller, Credentials, Send } from './call-target.ts'
import type { Recorder } from './conformance-report.ts'

export interface TestAccount {
  readonly email: string
  readonly password: string
}

/** Where the contract is played, and what may be used for it. */
export interface Target {
  readonly base: string
  readonly send: Send
  readonly client: Credentials
  /** Two customers of whom nothing is dear; or none, and they sign up. */
  readonly accounts: readonly TestAccount[]
  readonly mayWrite: boolean
  readonly maySignUp: boolean
  /** Text of the last e-mail to an address, where e-mails can be read. */
  readonly readEmail?: (address: string) => Promise<string | undefined>
  /** A one-time token of the payment provider's card fields for a test card. */
  readonly createCardToken?: (number: string) => Promise<string | undefined>
  /** A coupon that a customer may claim once; by default one that a banner promises. */
  readonly coupon?: string
  /** An IMEI of a device that may be traded in. */
  readonly imei?: string
  /** Lets time pass, e.g. for somebody who approves an application. */
  readonly wait: (ms: number) => Promise<void>
  /** How long an approval is waited for. */
  readonly approvalMs: number
}

/** A customer who is logged in. */
export interface Customer extends TestAccount {
  readonly token: string
  readonly refreshToken: string
  readonly slug: string
}

/** What every group of checks works with. */
export interface Run {
  readonly target: Target
  readonly call: Caller
  readonly recorder: Recorder
}
